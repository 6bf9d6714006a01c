import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '../db/db.ts'
import { RotatingKeys, type StoredKey, withNewKey, withoutOlderKeys } from './rotating-keys.ts'
import { findStoredKey, updateStoredKey } from './server-keys.ts'

export type StoredNonceSecret = StoredKey & { secret: string }

/**
 * Make the keyed hashes of nonces, challenges, codes in mails, recovery codes, confirmations of agents, the keys of widgets, and records of the marketplace.
 * A key object, because an HMAC with a buffer as its key takes ten times as long. Hashes that live for an hour at most are accepted with `valid`; hashes that
 * are kept permanently, with `all`.
 */
export type NonceSecrets = RotatingKeys<StoredNonceSecret, KeyObject>

export const openNonceSecrets = (): NonceSecrets => new RotatingKeys(({ secret }) => createSecretKey(secret, 'base64url'))

const name = 'nonce-secrets'
const command = 'nonce-secret'
const newSecret = () => randomBytes(32).toString('base64url')
/** Codes in mails and challenges live for an hour. */
const lifetimeMs = 3_600_000

/** The newest first. The secret used before the first rotation keeps its own row, because servers of the previous release read it there. */
export async function findNonceSecrets(db: Database): Promise<StoredNonceSecret[]> {
  const secret = await findStoredKey(db, 'nonce-secret', newSecret)
  return findStoredKey(db, name, () => [{ secret, used_from: new Date(0).toISOString() }])
}

/** Adds a secret, which all servers use a minute later. Throws while another rotation is in progress. */
export async function rotateNonceSecret(db: Database, now: Date) {
  await findNonceSecrets(db)
  return updateStoredKey<StoredNonceSecret[]>(db, name, (keys) => withNewKey(keys, { secret: newSecret() }, now, command))
}

/** Retires the older secret for short-lived hashes. Throws while any of these is valid, unless `atOnce`: then users have to request them again. */
export async function retireNonceSecret(db: Database, now: Date, { atOnce = false } = {}) {
  await findNonceSecrets(db)
  return updateStoredKey<StoredNonceSecret[]>(db, name, (keys) => withoutOlderKeys(keys, { ms: atOnce ? 0 : lifetimeMs, now, command }))
}
