// boardgame.io's own server, with its own storage in memory.

import { createRequire } from 'node:module'
import { Leaves } from './game.mjs'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const port = Number(process.argv[2] ?? 8210)
await Server({ games: [Leaves], origins: [/localhost/, /127\.0\.0\.1/] }).run(port)
