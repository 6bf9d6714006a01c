import type { ChildProcess, SpawnOptions } from 'node:child_process'

/** See spawn-server.mjs. */
export function spawnServer(entry: string, env: NodeJS.ProcessEnv, options: SpawnOptions): ChildProcess

export const serverFlags: readonly string[]
export const serverEnv: Readonly<Record<string, string>>
