import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type EncryptedRow = { user_id: string; secret: Buffer | null; pending_secret: Buffer | null }

/** Second factors with a secret that another key encrypted, locked; those that another rotation works on are left to it. */
export async function lockEncryptedOtherwise(tx: Tx, keyId: Buffer, limit: number): Promise<EncryptedRow[]> {
  const bytes = sql.lit(keyId.length)
  const { rows } = await sql<EncryptedRow>`
    select user_id, secret, pending_secret from second_factors
    where substring(secret from 1 for ${bytes}) <> ${keyId} or substring(pending_secret from 1 for ${bytes}) <> ${keyId}
    order by user_id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export const updateEncrypted = (tx: Tx, { user_id, secret, pending_secret }: EncryptedRow) =>
  tx.updateTable('second_factors').set({ secret, pending_secret }).where('user_id', '=', user_id).execute()
