/** See programs.mjs. */
export type ProgramToRun = {
  name: string
  command: string
  args: readonly string[]
  shows: string
  minutes: number
  limit: number
}

export const programs: readonly ProgramToRun[]
export function chosenPrograms(names: readonly string[]): readonly ProgramToRun[]
