// Clients for boardgame.io's server: every one plays as soon as it is its turn. They speak its socket protocol
// themselves, which costs less than its client library and so favours the server that is measured.
//
//   node clients.mjs [matches] [seconds] [port] [first match]   prints one line of JSON

import { io } from 'socket.io-client'
import { legal } from './game.mjs'
import { SEATS, any, measure, underWay, wanted } from './tally.mjs'

const [matches, seconds, port, first] = wanted

function match(number) {
  const matchID = `match-${number}`
  const moves = underWay()
  const state = new Map()

  function play(socket, playerID, now) {
    if (now.ctx.currentPlayer !== playerID) return
    const { move, args } = any(legal(now.G, playerID))
    const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID, credentials: null } }
    moves.sent(now._stateID + 1)
    socket.emit('update', action, now._stateID, matchID, playerID)
  }

  const ready = []
  for (let seat = 0; seat < SEATS; seat++) {
    const playerID = String(seat)
    const socket = io(`http://127.0.0.1:${port}/leaves`, { transports: ['websocket'], forceNew: true })
    ready.push(
      new Promise((resolve) => {
        socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, SEATS))
        socket.on('sync', (_id, info) => {
          state.set(playerID, info.state)
          resolve(() => play(socket, playerID, state.get(playerID)))
        })
      }),
    )
    socket.on('update', (_id, now) => {
      if (now._stateID <= (state.get(playerID)?._stateID ?? -1)) return
      state.set(playerID, now)
      moves.seen(now._stateID)
      play(socket, playerID, now)
    })
  }
  return ready
}

const starts = []
for (let number = first; number < first + matches; number++) starts.push(...(await Promise.all(match(number))))
starts.forEach((start) => start())
await measure(matches, seconds)
