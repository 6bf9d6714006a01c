/** See unavailable.mjs. */
export function exitUnavailable(reason: string): never
