/** See processes.mjs. */
export function commandLine(pid: number): string
export function descendants(pid: number): string[]
export function isRunning(identity: string): boolean
export function processIdentity(pid: number): string
export function sleep(ms: number): Promise<void>
