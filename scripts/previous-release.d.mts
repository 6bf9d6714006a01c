/** See previous-release.mjs. */
export function checkOutPreviousRelease(): Promise<string | undefined>
