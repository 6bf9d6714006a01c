// `npm run dev`: the application with hot reload, on the database and the demo of `npm start`. Vite serves the pages and passes calls on to a server that starts
// again when a file of it is saved. Errors of both stand in the terminal and over the page.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, watch } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, reexecWithPinnedNode } from './prepare.mjs'
import { root } from './root.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const { createServer } = await import('vite')
const { joinPostgres, leavePostgres, ownPostgresDir, ownPostgresUrl } = await import('./pg.mjs')
const { freePortNear } = await import('./ports.mjs')

const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, HOST = '127.0.0.1', PORT } = process.env
const dataDir = path.resolve(root, DATA_DIR || '.data')
const usesOwnPostgres = !DATABASE_URL && !DATABASE_URL_FILE
const [pagePort, serverPort] = [Number(PORT) || (await freePortNear(4801, HOST)), await freePortNear(4811)]
const readyFile = path.join(dataDir, `ready-${process.pid}`)
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  NODE_ENV: 'development',
  PORT: String(serverPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${HOST}:${pagePort}`,
  READY_FILE: readyFile,
}

/** The paths that the server answers; all others are pages of the application. */
const serverPaths = '^/(api|files|dev|approval|invite|unsubscribe|d|embed|healthz|readyz)(/|$|\\?)'
const sources = ['server/src', 'server/migrations', 'contract/src', 'domain/src']
/**
 * Folders whose modules the next server loads ahead; each imports only from the ones before it. Once a file in one is saved, that folder and the ones after
 * it are loaded when the server starts.
 */
const loadedAhead = ['domain/src/', 'contract/src/', 'server/src/platform/']
/** Saving in an editor writes a file several times. */
const settleMs = 50

/** The output of a server that ended before it was ready; pages that load show it until the error is fixed. */
let failure
let child
/** The next server, which has loaded most of its modules already. */
let standby

mkdirSync(dataDir, { recursive: true })
if (usesOwnPostgres) {
  await joinPostgres({ dir: ownPostgresDir(), user: process.pid })
  env.DATABASE_URL = ownPostgresUrl()
}
const vite = await createServer({
  configFile: path.join(root, 'web/vite.config.ts'),
  server: { host: HOST, port: pagePort, strictPort: true, proxy: { [serverPaths]: { target: `http://127.0.0.1:${serverPort}` } } },
})
// Vite would end the process at once, and PostgreSQL would continue to run.
process.removeAllListeners('SIGTERM')
vite.ws.on('connection', () => failure && vite.ws.send(failure))

const spawnServer = () =>
  spawn(process.execPath, ['scripts/dev-server.mjs', ...loadedAhead], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

function startServer() {
  let output = ''
  let isReady = false
  const server = standby ?? spawnServer()
  standby = undefined
  child = server
  server.send('start')
  for (const stream of ['stdout', 'stderr'])
    server[stream].on('data', (text) => {
      process[stream].write(text)
      output = `${output}${text}`.slice(-20_000)
    })
  server.on('message', () => {
    isReady = true
    if (failure) vite.ws.send({ type: 'full-reload' })
    failure = undefined
    standby ??= spawnServer()
  })
  server.on('exit', (code) => {
    if (child !== server) return
    child = undefined
    standby ??= spawnServer()
    if (!isReady || code !== 0) showFailure(output)
  })
}

/** Shows Vite's overlay for errors in pages. */
function showFailure(output) {
  const message = `The server is not running. It is restarted when a file is saved.\n\n${output.trim()}`
  failure = { type: 'error', err: { message, stack: '', plugin: 'server' } }
  vite.ws.send(failure)
  console.error('The server is not running. It is restarted when a file is saved')
}

/** Kills and restarts the server. It loses no data; on a normal stop, open streams of events would delay it for seconds. */
function restartServer() {
  const server = child
  child = undefined
  if (!server) return startServer()
  server.once('exit', startServer)
  server.kill('SIGKILL')
}

/** Ends the next server if it has loaded the saved file. */
function forgetLoaded(file) {
  const at = loadedAhead.findIndex((folder) => file.startsWith(folder))
  if (at === -1) return
  loadedAhead.length = at
  standby?.kill('SIGKILL')
  standby = undefined
}

let timer
for (const folder of sources)
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$|~$/.test(file)) return
    forgetLoaded(`${folder}/${file}`)
    clearTimeout(timer)
    timer = setTimeout(restartServer, settleMs)
  })

async function stop() {
  const server = child
  child = undefined
  for (const each of [server, standby]) each?.kill('SIGKILL')
  demo.kill('SIGTERM')
  await vite.close()
  rmSync(readyFile, { force: true })
  if (usesOwnPostgres) await leavePostgres({ dir: ownPostgresDir() })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())

if (existsSync(readyFile)) rmSync(readyFile)
startServer()
const demo = spawn(process.execPath, ['scripts/run-demo.mjs'], { cwd: root, env, stdio: 'inherit' })
await vite.listen()
vite.printUrls()
