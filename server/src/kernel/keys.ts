import { createSecretKey, type KeyObject, randomBytes, type webcrypto } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { type Encryption, openEncryption } from './encryption.ts'
import { type Envelope, openEnvelope } from './envelope.ts'
import type { Log } from './log.ts'
import { findMarketplaceKeys, type MarketplaceKey } from './marketplace-keys.ts'
import { makeVapidKeys, type VapidKeys } from './vapid-keys.ts'

/** The claims of an access token (docs/product/sessions.md). */
export type Claims = {
  user: string
  session: string
  /** Absent until a brand is chosen. */
  brand?: string
  role?: string
  /** The password has to be changed first: the token serves for that and for signing out. */
  leaving?: boolean
  /** Seconds since 1970. */
  exp: number
}

export type Keys = {
  login: { id: string; publicKey: JWK; privateKey: webcrypto.CryptoKey }
  signToken(claims: Claims): string
  /** The claims of a token that we signed, even an expired one; undefined for any other. */
  readToken(token: string): Claims | undefined
  /** Signs nonces and verifies them. A key object, because an HMAC with a buffer for its key takes ten times as long. */
  nonceSecret: KeyObject
  encryption: Encryption
  /** Seals bank details. */
  bank: Envelope
  /** Sign what goes to push services. Subscriptions of browsers are bound to them: others make them worthless. */
  vapid: VapidKeys
  /** One or two, the newest first; during a rotation both are valid. `followMarketplaceKeys` replaces them. */
  marketplaceKeys: readonly MarketplaceKey[]
}

/** Opens the keys. Those that the configuration lacks are generated once and stored in the database for all server processes. */
export async function openKeys(db: Database, config: Config): Promise<Keys> {
  const stored = <T>(name: string, make: () => T | Promise<T>) => findOrCreate<T>(db, name, make)
  const random = () => randomBytes(32).toString('base64url')
  const secret = Buffer.from(await stored('token-secret', random), 'base64url')
  const loginKey = await stored('login-key', newLoginKey)
  const privateKey = await importJWK(loginKey.privateKey, 'ECDH-ES')
  if (privateKey instanceof Uint8Array) throw new Error('The login key is not a key pair')
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true, cache: 5000 })
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  return {
    login: { id: loginKey.id, publicKey: loginKey.publicKey, privateKey },
    signToken: (claims) => sign(claims),
    readToken: (token) => {
      try {
        return verify(token) as Claims
      } catch {
        return undefined
      }
    },
    encryption: openEncryption([...config.ENCRYPTION_KEY, await stored('encryption-key', random)]),
    bank: await openBankKeys(db, config),
    vapid:
      config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY
        ? { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY }
        : await stored('vapid-keys', makeVapidKeys),
    nonceSecret: createSecretKey(await stored('nonce-secret', random), 'base64url'),
    marketplaceKeys: await findMarketplaceKeys(db, config),
  }
}

/** Those of the configuration. In production none is kept beside what it opens. */
export const openBankKeys = async (db: Database, { BANK_KEY, isProduction }: Config) =>
  openEnvelope([...BANK_KEY, ...(isProduction ? [] : [await findOrCreate(db, 'bank-key', () => randomBytes(32).toString('base64url'))])])

const followMs = 10_000

/** Keeps the marketplace's keys as they are in the database, where `npm run keys` rotates them. Returns how to stop. */
export function followMarketplaceKeys({ keys, db, config, log }: { keys: Keys; db: Database; config: Config; log: Log }) {
  const timer = setInterval(async () => {
    try {
      keys.marketplaceKeys = await findMarketplaceKeys(db, config)
    } catch (error) {
      log.warn({ err: error }, 'the keys of the marketplace cannot be read')
    }
  }, followMs)
  return () => clearInterval(timer)
}

async function newLoginKey() {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return {
    id: randomBytes(6).toString('base64url'),
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await exportJWK(pair.privateKey),
  }
}

async function findOrCreate<T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> {
  const made = JSON.stringify(await make())
  return db.asOwner(async (tx) => {
    await tx
      .insertInto('server_keys')
      .values({ name, value: made })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const { value } = await tx.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return value as T
  })
}
