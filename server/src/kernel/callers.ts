import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '@linesheet/contract/endpoint'
import { Refusal } from '@linesheet/domain/refusal'
import { hasPermission, type Permission, type Role, roles } from '@linesheet/domain/roles'
import type { Claims, Keys } from './keys.ts'
import { verifySignature } from './signatures.ts'

/** What is known of who calls, by what the call declares. */
export type CallerContext<C extends Caller> = C extends 'anyone' | 'marketplace'
  ? unknown
  : C extends 'leaving' | 'session'
    ? { userId: string; sessionId: string }
    : { userId: string; sessionId: string; brandId: string; role: Role }

export type AuthenticatedUser = { userId: string; sessionId: string; brandId?: string; role?: Role }
type Heard = { authorization?: string | undefined; signature?: string | undefined; rawBody: string; now: Date }

const signInAgain = (code: string) => new Refusal(code, 'Please sign in again', 'unauthenticated')
const roleOf = (text: string | undefined) => roles.find((role) => role === text)

/** Who calls, from what the request carries; throws where the call's declaration does not let them. Whether the session still stands, the database says. */
export function authenticateCaller(caller: Caller, heard: Heard, keys: Keys): AuthenticatedUser | undefined {
  if (caller === 'anyone') return undefined
  const bearer = heard.authorization?.startsWith('Bearer ') ? heard.authorization.slice(7) : ''
  if (caller === 'marketplace') return identifyMarketplace(bearer, heard, keys)
  const claims = keys.readToken(bearer)
  if (!claims || claims.exp * 1000 <= heard.now.getTime()) throw signInAgain('session.expired')
  return allow(caller, claims)
}

function allow(caller: Caller, { user, session, brand, role: claimed, leaving }: Claims): AuthenticatedUser {
  const person = { userId: user, sessionId: session }
  if (caller === 'leaving') return person
  if (leaving) throw new Refusal('session.change-password', 'Please change your password first', 'forbidden')
  if (caller === 'session') return person
  const role = roleOf(claimed)
  if (!brand || !role) throw new Refusal('session.choose-brand', 'Please choose a brand first', 'forbidden')
  if (caller !== 'brand' && !hasPermission(role, caller as Permission))
    throw new Refusal('role.not-allowed', 'Your role does not allow this', 'forbidden')
  return { ...person, brandId: brand, role }
}

function identifyMarketplace(bearer: string, { signature = '', rawBody, now }: Heard, keys: Keys) {
  const key = Buffer.from(keys.marketplace.key)
  const given = Buffer.from(bearer)
  if (given.length !== key.length || !timingSafeEqual(given, key))
    throw new Refusal('marketplace.key', 'Unknown service key', 'unauthenticated')
  if (!verifySignature(keys.marketplace.secret, signature, rawBody, now))
    throw new Refusal('marketplace.signature', 'The signature is wrong, or older than 5 minutes', 'unauthenticated')
  return undefined
}
