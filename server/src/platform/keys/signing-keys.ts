import { randomBytes, type webcrypto } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { openCache } from '../caches.ts'
import type { Database } from '../db/db.ts'
import { spreadMs } from './rotating-keys.ts'
import { findStoredKey, type StoredSigningKey, updateStoredKey } from './server-keys.ts'

/** The claims of an access token (docs/product/sessions.md). */
export type Claims = {
  user: string
  session: string
  /** Absent until a brand is chosen. */
  brand?: string
  role?: string
  /** The password has to be changed first: the token is accepted only for that and for signing out. */
  leaving?: boolean
  /** The brand requires a second factor that the session has not proved: the token is not accepted for the brand's calls. */
  needs_factor?: boolean
  /** Seconds since 1970. */
  exp: number
}

type OpenKey = {
  secret: string
  usedFrom: Date
  login: { id: string; publicKey: JWK; privateKey: webcrypto.CryptoKey }
  sign: (claims: Claims) => string
  read: (token: string) => Claims
}

/**
 * Keys that sign access tokens, and that browsers encrypt credentials with. Several are valid during a rotation; one is used. A new key is stored a while
 * before it is used, so that all servers know it by then (docs/decisions/0104).
 */
export class SigningKeys {
  #keys: readonly OpenKey[] = []

  /** Loads the key that is used, and the others. */
  async load(stored: readonly StoredSigningKey[], now: Date) {
    const known = new Map(this.#keys.map((key) => [key.secret, key]))
    const keys = await Promise.all(stored.map((key) => known.get(key.token_secret) ?? openKey(key)))
    const used = keys.find(({ usedFrom }) => usedFrom <= now) ?? keys.at(-1)
    if (used) this.#keys = [used, ...keys.filter((key) => key !== used)]
  }

  get #used() {
    const [used] = this.#keys
    if (!used) throw new Error('There is no signing key')
    return used
  }

  get login() {
    return this.#used.login
  }

  /** The private key of the id that the browser was given, however long ago. */
  privateKeyOf(id: string | undefined) {
    return (this.#keys.find(({ login }) => login.id === id) ?? this.#used).login.privateKey
  }

  signToken(claims: Claims): string {
    return this.#used.sign(claims)
  }

  /** The claims of a token that we signed, even an expired one; undefined for any other. */
  readToken(token: string): Claims | undefined {
    for (const { read } of this.#keys)
      try {
        return read(token)
      } catch {
        // signed by another key
      }
    return undefined
  }
}

async function openKey({ token_secret: secret, login, used_from }: StoredSigningKey): Promise<OpenKey> {
  const key = Buffer.from(secret, 'base64url')
  const privateKey = await importJWK(login.privateKey, 'ECDH-ES')
  if (privateKey instanceof Uint8Array) throw new Error('The login key is not a key pair')
  const claims = openCache<Claims>('claims')
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  return {
    secret,
    usedFrom: new Date(used_from),
    login: { id: login.id, publicKey: login.publicKey, privateKey },
    sign: (content) => sign(content),
    // The library's own cache finds a token by its hash, which takes longer than everything else that it does.
    read: (token) => claims.remember(token, () => verify(token) as Claims),
  }
}

const newTokenSecret = () => randomBytes(32).toString('base64url')

async function newLoginKey() {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return {
    id: randomBytes(6).toString('base64url'),
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await exportJWK(pair.privateKey),
  }
}

/** The valid keys, the newest first. The keys used before the first rotation keep two rows of their own, because servers of the previous release read them there. */
export async function findSigningKeys(db: Database): Promise<StoredSigningKey[]> {
  const token_secret = await findStoredKey(db, 'token-secret', newTokenSecret)
  const login = await findStoredKey(db, 'login-key', newLoginKey)
  return findStoredKey(db, 'signing-keys', () => [{ token_secret, login, used_from: new Date(0).toISOString() }])
}

/** An access token lives for 15 minutes, and a page with a key to sign in may be open as long. */
const lifetimeMs = 3_600_000

/** Adds a key, which all servers use a minute later. Throws while another rotation is in progress. */
export const rotateSigningKeys = (db: Database, now: Date) =>
  changeSigningKeys(db, async ([newest, ...older]) => {
    if (older.length) throw new Error('A rotation is in progress: `npm run signing-keys -- retire` ends it')
    const key = { token_secret: newTokenSecret(), login: await newLoginKey(), used_from: new Date(now.getTime() + spreadMs).toISOString() }
    return [key, ...(newest ? [newest] : [])]
  })

/**
 * Leaves only the newest key valid. Throws while tokens of the older one are valid, unless `atOnce`: then browsers get new tokens with their
 * refresh tokens, and nobody signs in again.
 */
export const retireSigningKeys = (db: Database, now: Date, { atOnce = false } = {}) =>
  changeSigningKeys(db, async ([newest, ...older]) => {
    if (!newest || !older.length) throw new Error('There is one signing key: `npm run signing-keys -- rotate` makes a newer one')
    const usedFrom = new Date(newest.used_from).getTime()
    const earliest = usedFrom + (atOnce ? 0 : lifetimeMs)
    if (now.getTime() < earliest) throw new Error(`The older key is needed until ${new Date(earliest).toISOString()}`)
    return [newest]
  })

async function changeSigningKeys(db: Database, change: (keys: StoredSigningKey[]) => Promise<StoredSigningKey[]>) {
  await findSigningKeys(db)
  return updateStoredKey(db, 'signing-keys', change)
}
