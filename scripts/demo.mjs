import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Hears the server say that it is ready, and whether there is a demo yet: has it made once, or just has it said who can sign in.
 * Not in production, and not with DEMO=no.
 */
export function tellDemo(env) {
  const isWanted = env.NODE_ENV !== 'production' && env.DEMO !== 'no'
  let child
  let stopping = false
  return {
    hear(message) {
      if (!isWanted || child || !message?.ready || !message.demo) return
      const args = ['simulator/demo.ts', ...(message.demo === 'made' ? ['--who'] : [])]
      child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...env, LINESHEET_URL: message.url },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.on('exit', (code) => {
        if (code === 0 || stopping) return
        console.error('The demo is not complete; the next start goes on with it')
        child = undefined
      })
    },
    stop() {
      stopping = true
      child?.kill()
    },
  }
}
