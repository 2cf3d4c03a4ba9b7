// Clients for boardgame.io's server: every one plays as soon as it is its turn. They speak its socket protocol
// themselves, which costs less than its client library and so favours the server that is measured.
//
//   node clients.mjs [matches] [seconds] [port]   prints one line of JSON

import { io } from 'socket.io-client'

const SEATS = 4
const [matches, seconds, port] = [50, 10, 8210].map((usual, place) => Number(process.argv[place + 2] ?? usual))

let moves = 0
const waits = []
let measuring = false

function match(number) {
  const matchID = `match-${number}`
  const underWay = new Map()
  let state = new Map()

  function seen(stateID) {
    const move = underWay.get(stateID)
    if (!move || ++move.seen < SEATS) return
    underWay.delete(stateID)
    if (!measuring) return
    moves += 1
    waits.push(performance.now() - move.sent)
  }

  function play(socket, playerID, now) {
    if (now.ctx.currentPlayer !== playerID) return
    const hand = now.G.players[playerID].hand
    const args = [Math.floor(Math.random() * hand.length)]
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID, credentials: null } }
    underWay.set(now._stateID + 1, { sent: performance.now(), seen: 0 })
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
      seen(now._stateID)
      play(socket, playerID, now)
    })
  }
  return ready
}

const starts = []
for (let number = 0; number < matches; number++) starts.push(...(await Promise.all(match(number))))
starts.forEach((start) => start())
await new Promise((done) => setTimeout(done, 1000))
measuring = true
const begun = performance.now()
await new Promise((done) => setTimeout(done, seconds * 1000))
const took = (performance.now() - begun) / 1000
waits.sort((a, b) => a - b)
const at = (share) => waits[Math.floor((waits.length * share) / 100)] ?? null
console.log(JSON.stringify({ matches, sockets: matches * SEATS, moves_a_second: moves / took, p50_ms: at(50), p99_ms: at(99) }))
process.exit(0)
