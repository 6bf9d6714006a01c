/** See processes.mjs. */
export function descendants(pid: number): string[]
