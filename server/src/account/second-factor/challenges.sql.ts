import type { Tx } from '../../platform/db/db.ts'

type Kind = 'second-factor' | 'passkey' | 'registration' | 'confirmation'
/** `userId` is null for a sign-in by passkey; `passkeyChallenge` is null if no passkey may answer. */
type Challenge = { hash: Buffer; kind: Kind; userId: string | null; passkeyChallenge: string | null; expires: Date }

export const insertChallenge = (tx: Tx, { hash, kind, userId, passkeyChallenge, expires }: Challenge) =>
  tx
    .insertInto('sign_in_challenges')
    .values({ token_hash: hash, kind, user_id: userId, passkey_challenge: passkeyChallenge, expires_at: expires })
    .execute()

/** The challenge, locked until it is answered, so that one of two simultaneous answers comes first. Undefined when it is over. */
export const lockChallenge = (tx: Tx, hash: Buffer, kind: Kind, now: Date) =>
  tx
    .selectFrom('sign_in_challenges')
    .select(['user_id', 'passkey_challenge'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()

export const deleteChallenge = (tx: Tx, hash: Buffer) => tx.deleteFrom('sign_in_challenges').where('token_hash', '=', hash).execute()

/** Deletes the challenges of a user whose password was accepted and who has not answered with a second factor yet. */
export const deleteSignInChallenges = (tx: Tx, userId: string) =>
  tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).where('kind', '=', 'second-factor').execute()
