import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A young generation of 8 MB and an old one of 256 MB keep a server under 200 MB where the machine would let it grow to gigabytes
 * before it tidies up; photos and files do not live on that heap.
 */
const limits = ['--max-semi-space-size=8', '--max-old-space-size=256']

/** Starts a server process. What Node made of its sources is kept for the next start, which is twice as fast and 30 MB smaller then. */
export const spawnServer = (env, options) =>
  spawn(process.execPath, [...limits, 'server/src/main.ts'], {
    ...options,
    cwd: root,
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...env },
  })
