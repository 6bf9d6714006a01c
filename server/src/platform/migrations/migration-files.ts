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

/** The options of a migration file, from its first line. */
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

const ofBlock = String.raw`where ctid >= \$1 and ctid < \$2`
/** Rows that have the value already are passed over, so that a crash lets the migration start again. */
const updateByBlock = new RegExp(String.raw`\bupdate (\w+) set .+ ${ofBlock} and \w+ (?:is null|<> \w+\([\w, ]+\))$`, 'is')
const insertByBlock = new RegExp(String.raw`\binsert into .+ from (\w+) ${ofBlock} on conflict \([\w, ]+\) do nothing$`, 'is')

/**
 * The table whose rows a migration handles block by block: from block `$1` up to `$2` it updates those that lack the value, or inserts one for each that has
 * none. What a server writes meanwhile has to have it by a trigger or a function. Throws for any other statement.
 */
export function tableByBlock({ name, text }: Migration): string {
  const statement = text.replace(byBlockMark, '').replace(/\s+/g, ' ').trim()
  const [, table] = updateByBlock.exec(statement) ?? insertByBlock.exec(statement) ?? []
  if (!table)
    throw new Error(
      `Migration ${name}: block by block runs \`update … set … where ctid >= $1 and ctid < $2 and … is null\`, or \`<> …(…)\`, or an insert of rows that are not there`,
    )
  return table
}
