import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A young generation of 8 MB and an old one of 256 MB keep the server under 180 MB (with 4 MB a list of products took 10% more CPU); by default the heap
 * grows to gigabytes before it is collected. It may grow by a quarter between collections of the old generation: V8's default of half or more kept 6 MB more
 * and took as much CPU. Photos and files are not on this heap. Garbage of the start-up is collected before the server is ready (main.ts), for which
 * `--expose-gc` is needed.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=256', '--heap-growing-percent=25', '--expose-gc']

/**
 * The compile cache, which the build fills, makes a start twice as fast and 18 MB smaller; a single arena for native memory saves 6 MB. Without the
 * thresholds, the C library raises its own with each large answer that it frees, and keeps up to 10 MB more. They are below 32 kB, because V8's compiler
 * works in pieces of that size: the C library does not return these from its own heap, which kept 13 MB after calls that read and 18 MB after calls that
 * write.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32000',
}

/** Starts a server process from its bundle (see server-build.mjs). */
export const spawnServer = (entry, env, options) =>
  spawn(process.execPath, [...serverFlags, entry], { ...options, cwd: root, env: { ...serverEnv, ...env } })
