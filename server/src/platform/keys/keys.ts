import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import type { Log } from '../operations/log.ts'
import { type Encryption, openEncryption } from './encryption.ts'
import { type EnvelopeCipher, openEnvelope } from './envelope.ts'
import { findMarketplaceKeys, type MarketplaceKey } from './marketplace-keys.ts'
import { findNonceSecrets, type NonceSecrets, openNonceSecrets } from './nonce-secrets.ts'
import { findStoredKey } from './server-keys.ts'
import { findSigningKeys, SigningKeys } from './signing-keys.ts'
import { findVapidPairs, openVapidKeys, type VapidKeys } from './vapid-keys.ts'

export type Keys = {
  /** Sign access tokens, and decrypt credentials. `followKeys` reloads them. */
  signing: SigningKeys
  /** Makes keyed hashes, of nonces and more. */
  nonces: NonceSecrets
  encryption: Encryption
  /** Seals bank details. */
  bank: EnvelopeCipher
  /** Sign requests to push services. */
  vapid: VapidKeys
  /** One or two, the newest first; during a rotation both are valid. `followKeys` replaces them. */
  marketplaceKeys: readonly MarketplaceKey[]
}

const random = () => randomBytes(32).toString('base64url')

/** Opens the keys. Those that the configuration lacks are generated once and stored in the database for all server processes. */
export async function openKeys(db: Database, config: Config, now = new Date()): Promise<Keys> {
  const signing = new SigningKeys()
  await signing.load(await findSigningKeys(db), now)
  return {
    signing,
    encryption: await openSecretKeys(db, config),
    bank: await openBankKeys(db, config),
    vapid: openVapidKeys().load(await findVapidPairs(db, config), now),
    nonces: openNonceSecrets().load(await findNonceSecrets(db), now),
    marketplaceKeys: await findMarketplaceKeys(db, config),
  }
}

/** The keys from the configuration, followed by the key that was used before there were any. */
export const openSecretKeys = async (db: Database, { ENCRYPTION_KEY }: Config) =>
  openEncryption([...ENCRYPTION_KEY, await findStoredKey(db, 'encryption-key', random)])

/** The keys from the configuration. In production, no key is stored in the database with the texts that it encrypts. */
export const openBankKeys = async (db: Database, { BANK_KEY, isProduction }: Config) =>
  openEnvelope([...BANK_KEY, ...(isProduction ? [] : [await findStoredKey(db, 'bank-key', random)])])

const followMs = 10_000
type Following = { keys: Keys; db: Database; config: Config; log: Log; clock: () => Date }

/** Reloads the keys from the database, where commands rotate them. Returns a function that stops it. */
export function followKeys({ keys, db, config, log, clock }: Following) {
  const timer = setInterval(async () => {
    try {
      keys.marketplaceKeys = await findMarketplaceKeys(db, config)
      await keys.signing.load(await findSigningKeys(db), clock())
      keys.nonces.load(await findNonceSecrets(db), clock())
      keys.vapid.load(await findVapidPairs(db, config), clock())
    } catch (error) {
      log.warn({ err: error }, 'the keys cannot be read')
    }
  }, followMs)
  return () => clearInterval(timer)
}
