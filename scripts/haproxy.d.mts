/** See haproxy.mjs. */
export function findHaproxy(): { command: string; env: Record<string, string> } | undefined
