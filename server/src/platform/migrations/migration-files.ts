import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * `alone`: its one statement runs outside a transaction. `byBlock`: it runs for some blocks of its table after the others, each time in a transaction of
 * its own. `baselineOf`: the release whose whole schema it creates.
 */
export type Migration = { name: string; number: string; text: string; alone: boolean; byBlock: boolean; baselineOf?: string }

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** The first line of a migration whose statement cannot run in a transaction, such as `create index concurrently`. */
const aloneMark = /^-- migrate: outside a transaction\n/
/** The first line of a migration that updates many rows. */
const byBlockMark = /^-- migrate: block by block\n/

/** The first line of the baseline. */
const baselineMark = /^-- baseline: release (\w+), which ends with migration (\d{4})\n/

/** What a file asks its runner for. */
export const modesOf = (text: string) => ({ alone: aloneMark.test(text), byBlock: byBlockMark.test(text) })

/** A migration is known by its number; its file may be renamed. */
export const migrationNumber = (file: string) => file.slice(0, 4)

/** All migrations, in the order of their numbers. The first is the baseline. */
export const readMigrations = (folder: URL = migrationsFolder): Migration[] => [
  ...readBaseline(new URL('baseline/', folder)),
  ...readFiles(folder).map(({ name, text }) => ({ name, number: migrationNumber(name), text, ...modesOf(text) })),
]

/** The files of all areas are one migration, which has the number of the last one that it replaces. */
function readBaseline(folder: URL): Migration[] {
  if (!existsSync(folder)) return []
  const text = readFiles(folder)
    .map((file) => file.text)
    .join('\n')
  const [, release, number] = baselineMark.exec(text) ?? []
  if (!release || !number) throw new Error('The first file of the baseline does not name its release')
  return [{ name: `${number}-baseline`, number, text, alone: false, byBlock: false, baselineOf: release }]
}

const readFiles = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** The index that a migration outside a transaction creates or drops. Throws for any other statement: only these can be repeated after a crash. */
export function concurrentIndex({ name, text }: Migration): string {
  const [, index] = /\bindex concurrently (?:if not exists|if exists) (\w+)/i.exec(text) ?? []
  if (!index)
    throw new Error(`Migration ${name}: outside a transaction runs \`create index concurrently if not exists\` with a name, or its drop`)
  return index
}

/**
 * The table that a migration updates block by block: rows from block `$1` up to `$2` that lack the value. Those that a server writes meanwhile have to have
 * it by a trigger, and a crash lets it start again. Throws for any other statement.
 */
export function tableByBlock({ name, text }: Migration): string {
  const [, table] = /\bupdate (\w+) set /i.exec(text) ?? []
  if (!table || !/ where ctid >= \$1 and ctid < \$2 and \w+ is null$/i.test(text.trimEnd()))
    throw new Error(`Migration ${name}: block by block runs \`update … set … where ctid >= $1 and ctid < $2 and … is null\``)
  return table
}
