import { spawnServer } from './spawn-server.mjs'

/** sysexits.h: the configuration is wrong. Another start would not help. */
export const wrongConfiguration = 78

/**
 * Runs the server and starts it again when it crashes, after waits that grow while it keeps crashing. It has a session of its own, so
 * that Ctrl-C reaches it through us only, and a channel whose end tells it that we were killed.
 */
export function keepServer({ environment, onMessage, onEnd }) {
  let stopping = false
  let crashes = 0
  let waiting
  let child
  void start()

  async function start() {
    const env = await environment()
    if (stopping) return
    const began = Date.now()
    child = spawnServer(env, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', onMessage)
    child.on('error', (error) => crashed(error.message, began))
    child.on('exit', (code, signal) => {
      if (stopping) return
      if (code === 0 || code === wrongConfiguration) onEnd(code)
      else crashed(signal ?? `exit code ${code}`, began)
    })
  }

  function crashed(how, began) {
    crashes = Date.now() - began > 10_000 ? 1 : crashes + 1
    const wait = Math.min(125 * 2 ** crashes, 15_000)
    console.error(`The server ended (${how}); it starts again in ${wait / 1000} s`)
    waiting = setTimeout(start, wait)
  }

  return {
    /** Lets it finish its requests, for a while. */
    async stop() {
      stopping = true
      clearTimeout(waiting)
      if (!child?.pid || child.exitCode !== null || child.signalCode) return
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(patience)
    },
    kill: () => child?.kill('SIGKILL'),
  }
}
