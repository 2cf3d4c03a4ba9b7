// 13 Leaves for four, by its rules (games/thirteen_leaves/RULES.md), as one would write it for boardgame.io. Deal follows deal,
// as in the expert variant with a target that nobody reaches: so does the game that it is compared with.

import { createRequire } from 'node:module'

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core')

const SEATS = 4
const HAND = 11
const COPIES = [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]
const DECK = COPIES.flatMap((copies, place) => Array(copies).fill(place + 1))

function deal(random) {
  const deck = random.Shuffle(DECK)
  const players = {}
  for (let seat = 0; seat < SEATS; seat++) {
    players[seat] = { hand: deck.splice(0, HAND).sort((a, b) => a - b) }
  }
  const first = random.Die(SEATS) - 1
  return { players, counts: Array(SEATS).fill(HAND), table: [], passed: [], first, leader: first, next: first, removed: 0 }
}

/** Everything a seat may do now: so many cards of one value, or passing and taking one. */
export function legal(G, playerID) {
  const held = Array(14).fill(0)
  for (const card of G.players[playerID].hand) held[card]++
  const [low, high] = [G.table[0], G.table.at(-1)]
  const found = []
  for (let card = 1; card <= 13; card++) {
    let least = Infinity
    if (!low) least = 1
    else {
      if (card <= low.card) least = low.count
      if (card >= high.card) least = Math.min(least, high.count)
    }
    for (let count = least; count <= held[card]; count++) found.push({ move: 'play', args: [card, count] })
  }
  for (const { card } of G.table) found.push({ move: 'pass', args: [card] })
  return found
}

/** Who is next: the seat after this one that has not passed. */
function after(G, seat) {
  do seat = (seat + 1) % SEATS
  while (G.passed.includes(seat))
  return seat
}

function play({ G, playerID, random }, card, count) {
  const hand = G.players[playerID].hand
  const from = hand.indexOf(card)
  if (from < 0 || hand[from + count - 1] !== card || !(count > 0)) return INVALID_MOVE
  const [low, high] = [G.table[0], G.table.at(-1)]
  const fits = !low || (card <= low.card && count >= low.count) || (card >= high.card && count >= high.count)
  if (!fits) return INVALID_MOVE
  const seat = Number(playerID)
  hand.splice(from, count)
  G.counts[seat] -= count
  const column = G.table.find((column) => column.card === card)
  if (column) column.count += count
  else if (low && card > high.card) G.table.push({ card, count })
  else G.table.unshift({ card, count })
  G.next = after(G, seat)
  if (hand.length > 0) return
  const points = G.points.map((points, other) => points + G.counts[other])
  Object.assign(G, deal(random), { points, deal: G.deal + 1 })
}

function pass({ G, playerID }, card) {
  const place = G.table.findIndex((column) => column.card === card)
  if (place < 0) return INVALID_MOVE
  const seat = Number(playerID)
  const hand = G.players[playerID].hand
  const before = hand.findIndex((held) => held > card)
  hand.splice(before < 0 ? hand.length : before, 0, card)
  G.counts[seat] += 1
  G.table[place].count -= 1
  if (G.table[place].count === 0) G.table.splice(place, 1)
  G.passed.push(seat)
  G.next = after(G, seat)
  if (G.passed.length < SEATS - 1) return
  for (const { count } of G.table) G.removed += count
  Object.assign(G, { table: [], passed: [], leader: G.next })
}

// The cards of others are secret, so a client cannot guess what comes of a move.
const onServer = (move) => ({ client: false, move })

export const Leaves = {
  name: 'leaves',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => ({ ...deal(random), points: Array(SEATS).fill(0), deal: 1 }),
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.next, next: ({ G }) => G.next } },
  moves: { play: onServer(play), pass: onServer(pass) },
  // Everybody sees their own hand and how many cards the others hold: the server that it is compared with does the same.
  playerView: ({ G, playerID }) => ({ ...G, players: { [playerID]: G.players[playerID] } }),
}
