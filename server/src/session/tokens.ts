import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@linesheet/domain/roles'
import type { Keys } from '../kernel/keys.ts'

/** See docs/product/sessions.md. */
const lifetimes = { tokenSeconds: 15 * 60, refreshSeconds: 30 * 24 * 3600 }

export type Bearer = { userId: string; sessionId: string; brandId?: string | undefined; role?: Role | undefined; leaving?: boolean }

export const secretToken = () => randomBytes(32).toString('base64url')
/** Secrets are kept as hashes: who reads the table cannot use them. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A new pair: the access token names user, session and brand; the refresh token is opaque and has yet to be kept. */
export function newTokens(keys: Keys, { userId, sessionId, brandId, role, leaving }: Bearer, now: Date) {
  const exp = Math.floor(now.getTime() / 1000) + lifetimes.tokenSeconds
  const chosen = brandId && role ? { brand: brandId, role } : {}
  return {
    token: keys.signToken({ user: userId, session: sessionId, ...chosen, ...(leaving && { leaving }), exp }),
    token_exp: new Date(exp * 1000).toISOString(),
    refresh_token: secretToken(),
    refresh_token_exp: new Date(now.getTime() + lifetimes.refreshSeconds * 1000).toISOString(),
  }
}
