import { readdirSync, readFileSync } from 'node:fs'

/** `alone`: its one statement runs outside a transaction. */
export type Migration = { name: string; number: string; text: string; alone: boolean }

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** The first line of a migration whose statement cannot run in a transaction, such as `create index concurrently`. */
const aloneMark = /^-- migrate: outside a transaction\n/

/** A migration is known by its number; its file may be renamed. */
export const migrationNumber = (file: string) => file.slice(0, 4)

/** All migrations, in the order of their numbers. */
export const readMigrations = (folder: URL = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, number: migrationNumber(name), text, alone: aloneMark.test(text) }
    })

/** The index that a migration outside a transaction creates or drops. Throws for any other statement: only these can be repeated after a crash. */
export function concurrentIndex({ name, text }: Migration): string {
  const [, index] = /\bindex concurrently (?:if not exists|if exists) (\w+)/i.exec(text) ?? []
  if (!index)
    throw new Error(`Migration ${name}: outside a transaction runs \`create index concurrently if not exists\` with a name, or its drop`)
  return index
}
