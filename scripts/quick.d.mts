/** See quick.mjs. */
export const isQuick: boolean
