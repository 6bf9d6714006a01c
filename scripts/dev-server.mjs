// `node scripts/dev-server.mjs FOLDERS…`: a server of `npm run dev`. Loading modules takes most of the start-up time, so it loads its packages and the
// modules of these folders ahead, and the rest when it is told to start.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { sourcesBelow } from './import-graph.ts'

const start = new Promise((done) => process.once('message', done))
const { dependencies } = JSON.parse(readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'))
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@linesheet/') && !name.startsWith('@expo-google-fonts/'))
await Promise.allSettled(packages.map((name) => import(name)))
// Only files that another file imports: the others are programs, and would run.
const modules = new Set(sourcesBelow('server/src').flatMap(({ files }) => files))
for (const folder of process.argv.slice(2))
  await Promise.allSettled([...modules].filter((file) => file.startsWith(folder)).map((file) => import(`../${file}`)))
await start
await import('../server/src/main.ts')
// The process ends by a signal, which would lose the compiled code.
flushCompileCache()
