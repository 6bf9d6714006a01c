import { createECDH } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import { RotatingKeys, type StoredKey, withNewKey } from './rotating-keys.ts'
import { findStoredKey, readStoredKey, updateStoredKey } from './server-keys.ts'

/** A P-256 key pair, base64url: the public key uncompressed, the private one as its number. */
export type VapidPair = { publicKey: string; privateKey: string }
export type StoredVapidPair = StoredKey & VapidPair

/** Sign requests to push services. A browser's subscription is bound to the pair that it was made with; new subscriptions are made with the pair in use. */
export type VapidKeys = RotatingKeys<StoredVapidPair, VapidPair>

export const openVapidKeys = (): VapidKeys => new RotatingKeys(({ publicKey, privateKey }) => ({ publicKey, privateKey }))

export function makeVapidPair(): VapidPair {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number with leading zeros has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

type VapidConfig = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

const name = 'vapid-key-pairs'
const always = new Date(0).toISOString()

/**
 * The valid pairs, the newest first: pairs from the configuration before pairs from the database. Without any in the configuration, the database has one
 * or two; the pair used before the first rotation keeps its own row, because servers of the previous release read it there.
 */
export async function findVapidPairs(db: Database, { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: VapidConfig): Promise<StoredVapidPair[]> {
  const configured = VAPID_PUBLIC_KEY.map((publicKey, at) => ({ publicKey, privateKey: VAPID_PRIVATE_KEY[at] ?? '', used_from: always }))
  if (configured.length) return [...configured, ...((await readStoredKey<StoredVapidPair[]>(db, name)) ?? [])]
  const first = await findStoredKey(db, 'vapid-keys', makeVapidPair)
  return findStoredKey(db, name, () => [{ ...first, used_from: always }])
}

/** Adds a pair, with which browsers subscribe from a minute later. Throws while another rotation is in progress, and if the configuration has pairs. */
export async function rotateVapidKeys(db: Database, config: VapidConfig, now: Date) {
  if (config.VAPID_PUBLIC_KEY.length)
    throw new Error('The keys come from VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: put a pair of `npm run vapid` before them')
  await findVapidPairs(db, config)
  return updateStoredKey<StoredVapidPair[]>(db, name, (pairs) => withNewKey(pairs, makeVapidPair(), now, 'vapid-keys'))
}

/** Leaves only the newest pair in the database, and none if the configuration has pairs. */
export async function keepNewestVapidPair(db: Database, config: VapidConfig) {
  if ((await readStoredKey(db, name)) === undefined) return
  await updateStoredKey<StoredVapidPair[]>(db, name, (pairs) => (config.VAPID_PUBLIC_KEY.length ? [] : pairs.slice(0, 1)))
}
