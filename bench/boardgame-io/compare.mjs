// Measures both servers in turn on this machine, several times, and prints the ratios.
//
//   node compare.mjs [seconds] [rounds]

import { execFile, execFileSync, spawn } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const top = fileURLToPath(new URL('../..', import.meta.url))
const seconds = process.argv[2] ?? '5'
const rounds = Number(process.argv[3] ?? 3)
const MATCHES = 50

/** The matches are shared out to as many processes as there are cores, as Tavolino's tables are to threads. */
async function theirs(clients) {
  const server = spawn('node', ['server.mjs', '8210'], { cwd: here, stdio: 'ignore' })
  try {
    await new Promise((done) => setTimeout(done, 2000))
    const crowds = availableParallelism()
    const bound = (crowd) => Math.floor((MATCHES * crowd) / crowds)
    const play = async (_, crowd) => {
      const wanted = [bound(crowd + 1) - bound(crowd), seconds, 8210, bound(crowd)]
      return JSON.parse((await run('node', [clients, ...wanted], { cwd: here })).stdout)
    }
    const rows = await Promise.all(Array.from({ length: crowds }, play))
    const mean = (of) => rows.reduce((sum, row) => sum + of(row), 0) / crowds
    return {
      moves_a_second: crowds * mean((row) => row.moves_a_second),
      p50_ms: mean((row) => row.p50_ms),
      p99_ms: Math.max(...rows.map((row) => row.p99_ms)),
    }
  } finally {
    server.kill()
  }
}

function ours() {
  const load = ['xtask', 'load', '--only', 'busy', '--seconds', seconds, '--json']
  const printed = execFileSync('cargo', load, { cwd: top, stdio: ['ignore', 'pipe', 'inherit'] }).toString()
  return JSON.parse(printed.slice(printed.indexOf('\n{') + 1)).loads[0]
}

const servers = [
  ['boardgame.io with its own clients', () => theirs('library.mjs')],
  ['boardgame.io with bare sockets', () => theirs('clients.mjs')],
  ['tavolino, every move durable', ours],
]

// Built before anything is measured.
// One by one, as the load does it: built together they would be built with other features, and then again.
for (const name of ['tavolino', 'xtask']) {
  execFileSync('cargo', ['build', '--quiet', '--release', '-p', name], { cwd: top, stdio: 'inherit' })
}
console.log(`load of this machine before: ${loadavg()[0].toFixed(1)}`)

// In turn: how fast a machine is changes from one minute to the next.
const sums = servers.map(() => 0)
for (let round = 0; round < rounds; round++) {
  for (const [place, [name, measure]] of servers.entries()) {
    const row = await measure()
    sums[place] += row.moves_a_second
    console.log(
      `${name.padEnd(34)} ${row.moves_a_second.toFixed(0).padStart(7)} moves/s` +
        `   p50 ${row.p50_ms.toFixed(1)} ms   p99 ${row.p99_ms.toFixed(1)} ms`,
    )
  }
}
const own = sums.pop()
sums.forEach((sum, place) => console.log(`${(own / sum).toFixed(1)} times ${servers[place][0]}, over ${rounds} rounds`))
