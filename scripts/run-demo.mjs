// `node scripts/run-demo.mjs`: creates the demo once the server of `npm start` is ready, or prints who can sign in if there is a demo. A file marks an
// unfinished demo, so that the next start continues it. Does nothing in production or with DEMO=no.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sleep } from './processes.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const { DATA_DIR, DEMO, NODE_ENV, READY_FILE } = process.env
if (NODE_ENV === 'production' || DEMO === 'no') process.exit()
while (!existsSync(READY_FILE)) await sleep(100)
const { url, demo } = JSON.parse(readFileSync(READY_FILE, 'utf8'))
const mark = path.join(path.resolve(root, DATA_DIR || '.data'), 'demo-unfinished')
if (demo === 'missing') writeFileSync(mark, '')
const args = ['simulator/demo.ts', ...(existsSync(mark) ? [] : ['--who'])]
const code = await runCommand(process.execPath, args, { env: { ...process.env, LINESHEET_URL: url } })
if (code === 0) rmSync(mark, { force: true })
else console.error('The demo is not complete; the next start continues it')
