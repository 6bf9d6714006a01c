/** See clamd.mjs. */
export function findClamd(): { command: string; env: Record<string, string> } | undefined
