// node --test: the game played here is the one that it is compared with, as far as counting cards and turns can tell.

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import test from 'node:test'
import { Leaves, legal } from './game.mjs'
import { SEATS, any } from './tally.mjs'

const { Client } = createRequire(import.meta.url)('boardgame.io/client')

test('random games keep to the rules', () => {
  // Everybody's cards are looked at here.
  const client = Client({ game: { ...Leaves, playerView: undefined }, numPlayers: SEATS, debug: false })
  client.start()
  let [deals, rounds] = [1, 0]
  for (let moves = 0; moves < 5000; moves++) {
    const { G, ctx, _stateID } = client.getState()
    const choice = any(legal(G, ctx.currentPlayer))
    client.updatePlayerID(ctx.currentPlayer)
    client.moves[choice.move](...choice.args)
    const next = client.getState()
    assert.ok(next._stateID > _stateID, `${JSON.stringify(choice)} was refused`)
    const hands = Object.values(next.G.players).map((player) => player.hand)
    assert.deepEqual(hands.map((hand) => hand.length), next.G.counts)
    for (const hand of hands) assert.deepEqual(hand, hand.toSorted((a, b) => a - b))
    const columns = next.G.table.map((column) => column.card)
    assert.deepEqual(columns, [...new Set(columns)].toSorted((a, b) => a - b))
    const lying = next.G.table.reduce((sum, column) => sum + column.count, 0)
    const held = next.G.counts.reduce((sum, count) => sum + count, 0)
    assert.equal(held + lying + next.G.removed, SEATS * 11)
    assert.ok(!next.G.passed.includes(Number(next.ctx.currentPlayer)))
    if (next.G.deal > G.deal) deals++
    else if (G.passed.length === SEATS - 2 && next.G.passed.length === 0) rounds++
  }
  assert.ok(deals > 10 && rounds > 100, `${deals} deals, ${rounds} rounds`)
})

test('what does not fit is refused', () => {
  const client = Client({ game: { ...Leaves, playerView: undefined }, numPlayers: SEATS, debug: false })
  client.start()
  const { G, ctx } = client.getState()
  client.updatePlayerID(ctx.currentPlayer)
  const hand = G.players[ctx.currentPlayer].hand
  const refused = (move, ...args) => {
    const before = client.getState()._stateID
    client.moves[move](...args)
    assert.equal(client.getState()._stateID, before)
  }
  refused('pass', hand[0])
  refused('play', hand[0], hand.filter((card) => card === hand[0]).length + 1)
  refused('play', 14, 1)
})
