/** See server-build.mjs. */
export function buildServer(): Promise<string | undefined>
