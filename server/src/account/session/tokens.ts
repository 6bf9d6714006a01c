import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@linesheet/domain/platform/roles'
import type { Keys } from '../../platform/keys/keys.ts'

/** See docs/product/sessions.md. */
const lifetimes = { tokenSeconds: 15 * 60, refreshSeconds: 30 * 24 * 3600 }

/**
 * The holder of an access token. `leaving`: the password has to be changed first, the token is accepted for nothing else. `needsFactor`: the brand requires a
 * second factor that the session has not proved, the token is not accepted for calls of the brand.
 */
export type Bearer = {
  userId: string
  sessionId: string
  brandId?: string | undefined
  role?: Role | undefined
  leaving?: boolean
  needsFactor?: boolean
}

export const newSecretToken = () => randomBytes(32).toString('base64url')
/** Tokens are stored as hashes, so that a copy of the table is useless to a thief. */
export const hashToken = (secret: string) => createHash('sha256').update(secret).digest()

/** A new pair of tokens. The access token names user, session and brand; the refresh token is opaque, and the caller stores its hash. */
export function newTokens(keys: Keys, { userId, sessionId, brandId, role, leaving, needsFactor }: Bearer, now: Date) {
  const exp = Math.floor(now.getTime() / 1000) + lifetimes.tokenSeconds
  const brandClaims = brandId && role ? { brand: brandId, role, ...(needsFactor && { needs_factor: needsFactor }) } : {}
  return {
    token: keys.signing.signToken({ user: userId, session: sessionId, ...brandClaims, ...(leaving && { leaving }), exp }),
    token_exp: new Date(exp * 1000).toISOString(),
    refresh_token: newSecretToken(),
    refresh_token_exp: new Date(now.getTime() + lifetimes.refreshSeconds * 1000).toISOString(),
  }
}
