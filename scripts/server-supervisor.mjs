import { spawnServer } from './spawn-server.mjs'

/** EX_CONFIG of sysexits.h: restarting would not help. */
export const wrongConfiguration = 78

/**
 * Runs the server and restarts it after crashes, with exponential backoff. The server has a session of its own, so that Ctrl-C reaches
 * it only through us, and an IPC channel, whose end tells it that we were killed.
 */
export function superviseServer({ entry, environment, onMessage, onEnd }) {
  let stopping = false
  let crashes = 0
  let restartTimer
  let child
  void start()

  async function start() {
    const env = await environment()
    if (stopping) return
    const began = Date.now()
    child = spawnServer(entry, env, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', onMessage)
    child.on('error', (error) => restartAfterCrash(error.message, began))
    child.on('exit', (code, signal) => {
      if (stopping) return
      if (code === 0 || code === wrongConfiguration) onEnd(code)
      else restartAfterCrash(signal ?? `exit code ${code}`, began)
    })
  }

  function restartAfterCrash(reason, began) {
    crashes = Date.now() - began > 10_000 ? 1 : crashes + 1
    const wait = Math.min(125 * 2 ** crashes, 15_000)
    console.error(`The server ended (${reason}); it starts again in ${wait / 1000} s`)
    restartTimer = setTimeout(start, wait)
  }

  return {
    /** Lets it finish its requests for up to 20 s. */
    async stop() {
      stopping = true
      clearTimeout(restartTimer)
      if (!child?.pid || child.exitCode !== null || child.signalCode) return
      const exited = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exited
      clearTimeout(killTimer)
    },
    kill: () => child?.kill('SIGKILL'),
  }
}
