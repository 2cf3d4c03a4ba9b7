// Measures both servers one after the other on this machine and prints the ratios.
//
//   node compare.mjs [seconds]

import { execFileSync, spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const top = fileURLToPath(new URL('../..', import.meta.url))
const seconds = process.argv[2] ?? '10'

async function theirs(clients) {
  const server = spawn('node', ['server.mjs', '8210'], { cwd: here, stdio: 'ignore' })
  try {
    await new Promise((done) => setTimeout(done, 2000))
    return JSON.parse(execFileSync('node', [clients, '50', seconds, '8210'], { cwd: here }).toString())
  } finally {
    server.kill()
  }
}

function ours() {
  const load = ['xtask', 'load', '--only', 'busy', '--seconds', seconds, '--json']
  const printed = execFileSync('cargo', load, { cwd: top, stdio: ['ignore', 'pipe', 'inherit'] }).toString()
  return JSON.parse(printed.slice(printed.indexOf('\n{') + 1)).loads[0]
}

const show = (name, row) =>
  console.log(
    `${name.padEnd(34)} ${row.moves_a_second.toFixed(0).padStart(7)} moves/s` +
      `   p50 ${row.p50_ms.toFixed(1)} ms   p99 ${row.p99_ms.toFixed(1)} ms`,
  )

// Built before anything is measured.
// One by one, as the load does it: built together they would be built with other features, and then again.
for (const name of ['tavolino', 'xtask']) {
  execFileSync('cargo', ['build', '--quiet', '--release', '-p', name], { cwd: top, stdio: 'inherit' })
}
console.log(`load of this machine before: ${loadavg()[0].toFixed(1)}`)
const rows = [
  ['boardgame.io with its own clients', await theirs('library.mjs')],
  ['boardgame.io with bare sockets', await theirs('clients.mjs')],
]
const own = ours()
for (const [name, row] of rows) show(name, row)
show('tavolino, every move durable', own)
for (const [name, row] of rows) {
  console.log(`${(own.moves_a_second / row.moves_a_second).toFixed(1)} times ${name}`)
}
