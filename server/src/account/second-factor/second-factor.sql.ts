import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const selectFactor = (tx: Tx, userId: string) =>
  tx.selectFrom('second_factors').select(['secret', 'confirmed_at', 'pending_secret']).where('user_id', '=', userId)

export const findSecondFactor = (tx: Tx, userId: string) => selectFactor(tx, userId).executeTakeFirst()
/** The second factor, locked, so that one of two simultaneous confirmations comes first. */
export const lockSecondFactor = (tx: Tx, userId: string) => selectFactor(tx, userId).forUpdate().executeTakeFirst()

export const hasSecondFactor = async (tx: Tx, userId: string) => !!(await findSecondFactor(tx, userId))?.secret

/** Stores a set-up that a code has to confirm. It replaces an unconfirmed one; a second factor in use does not change. */
export const upsertPendingSecret = (tx: Tx, userId: string, pending_secret: Buffer) =>
  tx
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret }))
    .execute()

export const confirmPendingSecret = (tx: Tx, userId: string, step: number, now: Date) =>
  tx
    .updateTable('second_factors')
    .set({ secret: sql`pending_secret`, pending_secret: null, confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()

/** Marks the step of a code as used. False for a code that was used before, or is older than a used one. */
export async function consumeStep(tx: Tx, userId: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a recovery code as used. False for a code that is unknown or was used before. */
export async function consumeRecoveryCode(tx: Tx, userId: string, hashes: readonly Buffer[], now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) => tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]) {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export const deleteSecondFactor = (tx: Tx, userId: string) => tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()

/** The time since when there is a second factor, or null, and the number of recovery codes left. */
export async function findSecondFactorState(tx: Tx, userId: string) {
  const [factor, codes] = await Promise.all([
    findSecondFactor(tx, userId),
    tx
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { since: factor?.confirmed_at ?? null, recovery_codes_left: codes.left }
}
