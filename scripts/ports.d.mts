/** See ports.mjs. */
export function freePort(host?: string): Promise<number>
