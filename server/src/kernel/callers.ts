import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '@linesheet/contract/endpoint'
import { Refusal } from '@linesheet/domain/refusal'
import { hasPermission, type Permission, type Role, roles } from '@linesheet/domain/roles'
import type { Claims, Keys } from './keys.ts'
import { verifySignature } from './signatures.ts'

/** What a handler knows of its caller, by the caller that the endpoint declares. */
export type CallerContext<C extends Caller> = C extends 'anyone' | 'marketplace'
  ? unknown
  : C extends 'leaving' | 'session'
    ? { userId: string; sessionId: string }
    : { userId: string; sessionId: string; brandId: string; role: Role }

export type AuthenticatedUser = { userId: string; sessionId: string; brandId?: string; role?: Role }
type Credentials = { authorization?: string | undefined; signature?: string | undefined; rawBody: string; now: Date }

const unauthenticated = (code: string) => new Refusal(code, 'Please sign in again', 'unauthenticated')
const parseRole = (text: string | undefined) => roles.find((role) => role === text)

/** Authenticates a request from its headers. Throws 401 or 403 unless the endpoint allows the caller. The database checks the session later. */
export function authenticateCaller(caller: Caller, credentials: Credentials, keys: Keys): AuthenticatedUser | undefined {
  if (caller === 'anyone') return undefined
  const bearer = credentials.authorization?.startsWith('Bearer ') ? credentials.authorization.slice(7) : ''
  if (caller === 'marketplace') return authenticateMarketplace(bearer, credentials, keys)
  const claims = keys.readToken(bearer)
  if (!claims || claims.exp * 1000 <= credentials.now.getTime()) throw unauthenticated('session.expired')
  return authorize(caller, claims)
}

function authorize(caller: Caller, { user: userId, session: sessionId, brand, role: claimed, leaving }: Claims): AuthenticatedUser {
  const user = { userId, sessionId }
  if (caller === 'leaving') return user
  if (leaving) throw new Refusal('session.change-password', 'Please change your password first', 'forbidden')
  if (caller === 'session') return user
  const role = parseRole(claimed)
  if (!brand || !role) throw new Refusal('session.choose-brand', 'Please choose a brand first', 'forbidden')
  if (caller !== 'brand' && !hasPermission(role, caller as Permission))
    throw new Refusal('role.not-allowed', 'Your role does not allow this', 'forbidden')
  return { ...user, brandId: brand, role }
}

function authenticateMarketplace(bearer: string, { signature = '', rawBody, now }: Credentials, keys: Keys) {
  const key = Buffer.from(keys.marketplace.key)
  const given = Buffer.from(bearer)
  if (given.length !== key.length || !timingSafeEqual(given, key))
    throw new Refusal('marketplace.key', 'Unknown service key', 'unauthenticated')
  if (!verifySignature(keys.marketplace.secret, signature, rawBody, now))
    throw new Refusal('marketplace.signature', 'The signature is wrong, or older than 5 minutes', 'unauthenticated')
  return undefined
}
