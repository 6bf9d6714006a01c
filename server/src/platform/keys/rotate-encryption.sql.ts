import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** `place`: the row's physical place in its table, valid until the transaction that has locked it ends. `secrets`: in the order of the columns. */
type EncryptedRow = { place: string; secrets: (Buffer | null)[] }

/** Rows with a secret that another key encrypted, locked. Waits for rows that other transactions have locked: an empty batch means that none are left. */
export async function lockEncryptedOtherwise(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { keyId, limit }: { keyId: Buffer; limit: number },
): Promise<EncryptedRow[]> {
  const isOther = columns.map((column) => sql`substring(${sql.ref(column)} from 1 for ${sql.lit(keyId.length)}) <> ${keyId}`)
  const { rows } = await sql<Record<string, Buffer | null> & { place: string }>`
    select ctid::text as place, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(isOther, sql` or `)} order by ctid limit ${limit} for no key update`.execute(tx)
  return rows.map((row) => ({ place: row.place, secrets: columns.map((column) => row[column] ?? null) }))
}

export const updateEncrypted = (tx: Tx, table: string, columns: readonly string[], { place, secrets }: EncryptedRow) =>
  sql`update ${sql.table(table)}
    set ${sql.join(columns.map((column, at) => sql`${sql.ref(column)} = ${secrets[at]}`))} where ctid = ${place}::tid`.execute(tx)
