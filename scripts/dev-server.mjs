// A server of `npm run dev`. Loading its packages takes most of a start, so it does that ahead, and loads the server's own sources when it is told to.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

const start = new Promise((done) => process.once('message', done))
const { dependencies } = JSON.parse(readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'))
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@linesheet/') && !name.startsWith('@expo-google-fonts/'))
await Promise.allSettled(packages.map((name) => import(name)))
await start
await import('../server/src/main.ts')
// It ends by a signal, which would lose what it has compiled.
flushCompileCache()
