// What is counted, whichever clients play: a move counts when every seat of its match has seen it.

export const SEATS = 4

const waits = []
let measuring = false

/** The moves of one match that not every seat has seen yet. */
export function underWay() {
  const moves = new Map()
  return {
    sent: (stateID) => moves.set(stateID, { at: performance.now(), seen: 0 }),
    seen: (stateID) => {
      const move = moves.get(stateID)
      if (!move || ++move.seen < SEATS) return
      moves.delete(stateID)
      if (measuring) waits.push(performance.now() - move.at)
    },
  }
}

/** One of these, by chance. */
export const any = (list) => list[Math.floor(Math.random() * list.length)]

/** Measures for so many seconds, after one to warm up, and prints one line of JSON. */
export async function measure(matches, seconds) {
  await new Promise((done) => setTimeout(done, 1000))
  measuring = true
  const begun = performance.now()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  const took = (performance.now() - begun) / 1000
  waits.sort((a, b) => a - b)
  const at = (share) => waits[Math.floor((waits.length * share) / 100)] ?? null
  console.log(
    JSON.stringify({
      matches,
      sockets: matches * SEATS,
      moves_a_second: waits.length / took,
      p50_ms: at(50),
      p99_ms: at(99),
    }),
  )
  process.exit(0)
}

/** Matches, seconds, port and the number of the first match, from the command line. */
export const wanted = [50, 10, 8210, 0].map((usual, place) => Number(process.argv[place + 2] ?? usual))
