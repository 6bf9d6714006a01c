import type { ProgramToRun } from './programs.mjs'

type ProgramResult = { outcome: 'ok' | 'FAIL' | 'not here'; seconds: number; reason?: string; lastLines?: string[] }

/** See run-program.mjs. */
export function runProgram(program: ProgramToRun, options: { folder: string; env?: NodeJS.ProcessEnv }): Promise<ProgramResult>
