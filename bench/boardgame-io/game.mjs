// A card game of the size of 13 Leaves: 62 cards, four hands that only their owners see, columns on the table.
// Any card may be played; when a hand is empty the cards are dealt again, so it never ends.

const SEATS = 4
const DECK = Array.from({ length: 62 }, (_, place) => 1 + (place % 13))

function deal(random) {
  const deck = random.Shuffle(DECK)
  const players = {}
  for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.splice(0, 15) }
  return { players, counts: Array(SEATS).fill(15), table: [], passed: [], points: Array(SEATS).fill(0) }
}

export const Leaves = {
  name: 'leaves',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => deal(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      // The cards of others are secret, so a client cannot guess what comes of a move.
      client: false,
      move: ({ G, playerID, random }, place) => {
        const [card] = G.players[playerID].hand.splice(place, 1)
        G.counts[playerID] -= 1
        G.table.push({ card, seat: playerID })
        if (G.table.length > 12) G.table.shift()
        if (G.counts[playerID] > 0) return
        const points = G.points
        points[playerID] += 1
        Object.assign(G, deal(random), { points })
      },
    },
  },
  // Everybody sees their own hand and how many cards the others hold: what the house compared with does too.
  playerView: ({ G, playerID }) => ({ ...G, players: { [playerID]: G.players[playerID] } }),
}
