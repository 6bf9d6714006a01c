import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/db.ts'

type Flags = { atOnce: boolean }
/** Each command returns lines that describe the keys afterwards; without a command, `show` runs. */
type Commands = Record<'show' | 'rotate' | 'retire', (db: Database, config: Config, flags: Flags) => Promise<readonly string[]>>

/** Runs the command named on the command line. A refusal is one line, and exit code 1. */
export async function runKeyCommand(commands: Commands) {
  const [, , command, ...flags] = process.argv
  const config = readConfig(process.env)
  const db = openDatabase(config.DATABASE_URL, 1)
  try {
    const run = command === 'rotate' || command === 'retire' ? commands[command] : commands.show
    for (const line of await run(db, config, { atOnce: flags.includes('--at-once') })) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await db.close()
  }
}
