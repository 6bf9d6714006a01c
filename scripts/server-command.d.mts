/** See server-command.mjs. */
export const serverCommand: string[]
