import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Hears the server say that it is ready, and whether there is a demo yet: has it made once, or just has it said who can sign in.
 * A mark stands in the data's folder while it is being made, so that one that was broken off is gone on with.
 * Not in production, and not with DEMO=no.
 */
export function tellDemo(env) {
  const isWanted = env.NODE_ENV !== 'production' && env.DEMO !== 'no'
  let child
  let stopping = false
  return {
    hear(message) {
      if (!isWanted || child || !message?.ready || !message.demo) return
      const mark = path.join(path.resolve(root, env.DATA_DIR ?? '.data'), 'demo-unfinished')
      if (message.demo === 'missing') writeFileSync(mark, '')
      const args = ['simulator/demo.ts', ...(existsSync(mark) ? [] : ['--who'])]
      child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...env, LINESHEET_URL: message.url },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.on('exit', (code) => {
        if (code === 0) rmSync(mark, { force: true })
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
