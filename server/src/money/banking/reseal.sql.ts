import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type SealedRow = { brand_id: string; id: string; sealed_values: Buffer; sealed_key: Buffer; key_id: string }

/**
 * Bank details of all brands that are not encrypted under that key of ours, locked. Waits for rows that other transactions have locked: an empty batch means
 * that none are left.
 */
export async function lockSealedOtherwise(tx: Tx, keyId: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select brand_id, id, sealed_values, sealed_key, key_id from bank_details where key_id <> ${keyId}
    order by brand_id, id limit ${limit} for no key update`.execute(tx)
  return rows
}

export const updateSealedKey = (tx: Tx, brandId: string, id: string, sealed_key: Buffer, key_id: string) =>
  tx.updateTable('bank_details').set({ sealed_key, key_id }).where('brand_id', '=', brandId).where('id', '=', id).execute()
