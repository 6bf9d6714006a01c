import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Creates the demo once the server reports that it is ready, or prints who can sign in if the demo exists. A marker file in the data
 * folder makes the next start continue an interrupted run. Does nothing in production or with DEMO=no.
 */
export function createDemoRunner(env) {
  const isEnabled = env.NODE_ENV !== 'production' && env.DEMO !== 'no'
  let child
  let stopping = false
  return {
    onServerMessage(message) {
      if (!isEnabled || child || !message?.ready || !message.demo) return
      const unfinishedMark = path.join(path.resolve(root, env.DATA_DIR ?? '.data'), 'demo-unfinished')
      if (message.demo === 'missing') writeFileSync(unfinishedMark, '')
      const args = ['simulator/demo.ts', ...(existsSync(unfinishedMark) ? [] : ['--who'])]
      child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...env, LINESHEET_URL: message.url },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.on('exit', (code) => {
        if (code === 0) rmSync(unfinishedMark, { force: true })
        if (code === 0 || stopping) return
        console.error('The demo is not complete; the next start continues it')
        child = undefined
      })
    },
    stop() {
      stopping = true
      child?.kill()
    },
  }
}
