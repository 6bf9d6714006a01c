import type { Tx } from '../../platform/db/db.ts'

const shownColumns = ['id', 'name', 'created_at', 'last_used_at'] as const
const keyColumns = ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const
export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export const findPasskeys = (tx: Tx, userId: string) =>
  tx.selectFrom('passkeys').select(shownColumns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').limit(20).execute()

/** The ids with which a browser finds the user's passkeys. */
export const findPasskeyIds = (tx: Tx, userId: string) =>
  tx.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).limit(20).execute()

export const findPasskeyOwner = async (tx: Tx, credentialId: string) =>
  (await tx.selectFrom('passkeys').select('user_id').where('credential_id', '=', credentialId).executeTakeFirst())?.user_id

/** A passkey, locked, because its counter increases. */
export const findPasskey = (tx: Tx, credentialId: string) =>
  tx.selectFrom('passkeys').select(keyColumns).where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()

type NewPasskey = {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Undefined for a passkey that is registered already. */
export const insertPasskey = (tx: Tx, { id, userId, name, credentialId, publicKey, counter, transports }: NewPasskey, now: Date) =>
  tx
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()

export const markPasskeyUsed = (tx: Tx, id: string, counter: number, now: Date) =>
  tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()

export const updatePasskeyName = (tx: Tx, userId: string, id: string, name: string) =>
  tx.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId).returning(shownColumns).executeTakeFirst()

export const deletePasskeys = (tx: Tx, userId: string) => tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()

export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
