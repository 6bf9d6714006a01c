/** See web-build.mjs. */
export function buildWeb(): Promise<boolean>
