/** See promtool.mjs. */
export function findPromtool(): string | undefined
