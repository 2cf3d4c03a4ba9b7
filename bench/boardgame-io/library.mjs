// The same play through boardgame.io's own client library, as everybody who uses it has it.
//
//   node library.mjs [matches] [seconds] [port] [first match]   prints one line of JSON

import { createRequire } from 'node:module'
import { Leaves, legal } from './game.mjs'
import { SEATS, any, measure, underWay, wanted } from './tally.mjs'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const [matches, seconds, port, first] = wanted

function match(number) {
  const moves = underWay()
  const ready = []
  for (let seat = 0; seat < SEATS; seat++) {
    const playerID = String(seat)
    const socketOpts = { transports: ['websocket'], forceNew: true }
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts })
    const client = Client({ game: Leaves, numPlayers: SEATS, matchID: `match-${number}`, playerID, multiplayer, debug: false })
    let known = -1
    function play(now) {
      if (now.ctx.currentPlayer !== playerID) return
      moves.sent(now._stateID + 1)
      const { move, args } = any(legal(now.G, playerID))
      client.moves[move](...args)
    }
    ready.push(
      new Promise((resolve) => {
        client.subscribe((now) => {
          if (!now || now._stateID <= known) return
          const first = known < 0
          known = now._stateID
          if (first) return resolve(() => play(now))
          moves.seen(known)
          play(now)
        })
      }),
    )
    client.start()
  }
  return ready
}

const starts = []
for (let number = first; number < first + matches; number++) starts.push(...(await Promise.all(match(number))))
starts.forEach((start) => start())
await measure(matches, seconds)
