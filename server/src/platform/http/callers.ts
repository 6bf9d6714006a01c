import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '@linesheet/contract/platform/endpoint'
import { Refusal, roleNotAllowedRefusal, secondFactorRequiredRefusal } from '@linesheet/domain/platform/refusal'
import { hasPermission, type Permission, type Role, roles } from '@linesheet/domain/platform/roles'
import type { Keys } from '../keys/keys.ts'
import type { MarketplaceKey } from '../keys/marketplace-keys.ts'
import type { Claims } from '../keys/signing-keys.ts'
import { isFreshSignature, type RequestLine, startVerification, verifySignature } from './signatures.ts'

/** The facts about the caller that a handler gets, depending on the caller that the endpoint declares. */
export type CallerContext<C extends Caller> = C extends 'anyone' | 'marketplace' | 'carrier'
  ? unknown
  : C extends 'leaving' | 'session'
    ? SignedInCaller
    : BrandCaller

/** `chosenBrandId`: the brand that the session has chosen, which the call does not enter. */
type SignedInCaller = { userId: string; sessionId: string; chosenBrandId?: string | undefined }

/**
 * A member of a brand, or a token of one: then `sessionId` is the token's, which `enter_tenant` checks like a session. `may`: whether the role has a
 * permission, and the token.
 */
type BrandCaller = {
  userId: string
  sessionId: string
  brandId: string
  role: Role
  may: (permission: Permission) => boolean
  token?: TokenReference
}
/** The token of a request. */
export type TokenReference = { brandId: string; id: string }

/** A member for whom a token acts. */
export type TokenUser = BrandCaller & { token: TokenReference }

export type AuthenticatedUser = SignedInCaller & Partial<BrandCaller>
/** The caller according to the headers. The marketplace's `signingKey` is not verified with the body yet. */
export type AuthenticatedCaller = { user?: AuthenticatedUser; signingKey?: MarketplaceKey }
/** `onKnown` gets the user of a valid token, even if the call is then forbidden. */
type Credentials = {
  authorization?: string | undefined
  signature?: string | undefined
  now: Date
  onKnown?: (user: KnownUser) => void
}
export type KnownUser = { userId: string; brandId?: string | undefined }

const unauthenticatedRefusal = (code: string) => new Refusal(code, 'Please sign in again', 'unauthenticated')
const parseRole = (text: string | undefined) => roles.find((role) => role === text)

/** Authenticates a request from its headers. Throws 401 or 403 unless the endpoint allows the caller. The database checks the session later. */
export function authenticateCaller(caller: Caller, credentials: Credentials, keys: Keys): AuthenticatedCaller {
  // The carrier's signature is checked with the body.
  if (caller === 'anyone' || caller === 'carrier') return {}
  const bearer = credentials.authorization?.startsWith('Bearer ') ? credentials.authorization.slice(7) : ''
  if (caller === 'marketplace') return { signingKey: authenticateMarketplace(bearer, credentials, keys) }
  const claims = keys.signing.readToken(bearer)
  if (!claims || claims.exp * 1000 <= credentials.now.getTime()) throw unauthenticatedRefusal('session.expired')
  credentials.onKnown?.({ userId: claims.user, brandId: claims.brand })
  return { user: authorize(caller, claims) }
}

function authorize(
  caller: Caller,
  { user: userId, session: sessionId, brand, role: claimed, leaving, needs_factor }: Claims,
): AuthenticatedUser {
  const user = { userId, sessionId }
  if (caller === 'leaving') return user
  if (leaving) throw new Refusal('session.change-password', 'Please change your password first', 'forbidden')
  if (caller === 'session') return { ...user, chosenBrandId: brand }
  const role = parseRole(claimed)
  if (!brand || !role) throw new Refusal('session.choose-brand', 'Please choose a brand first', 'forbidden')
  if (needs_factor) throw secondFactorRequiredRefusal()
  if (caller !== 'brand' && !hasPermission(role, caller as Permission)) throw roleNotAllowedRefusal()
  return { ...user, brandId: brand, role, may: mayByRole[role] }
}

const mayByRole = Object.fromEntries(roles.map((role) => [role, (permission: Permission) => hasPermission(role, permission)])) as Record<
  Role,
  (permission: Permission) => boolean
>

const wrongSignatureRefusal = () =>
  new Refusal('marketplace.signature', 'The signature is wrong, or older than 5 minutes', 'unauthenticated')

/** The key in the request. Throws 401 unless it is valid and the signature is fresh. */
function authenticateMarketplace(bearer: string, { signature = '', now }: Credentials, { marketplaceKeys }: Keys): MarketplaceKey {
  const named = marketplaceKeys.find(({ key }) => isEqualText(key, bearer))
  if (!named) throw new Refusal('marketplace.key', 'Unknown service key', 'unauthenticated')
  if (!isFreshSignature(signature, now)) throw wrongSignatureRefusal()
  return named
}

function isEqualText(text: string, other: string) {
  const [a, b] = [Buffer.from(text), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const wrongCarrierSignatureRefusal = () => new Refusal('carrier.signature', 'The signature is wrong', 'unauthenticated')

/** The signature of a call, and the call. */
type SignedCall = { signature: string | undefined; requestLine: RequestLine }

/** Throws 401 unless the marketplace signed these bytes with the secret of its key. */
export function checkBodySignature(
  { secret }: MarketplaceKey,
  { signature = '', requestLine }: SignedCall,
  body: string | Buffer,
  now: Date,
) {
  if (!verifySignature(secret, signature, body, now, requestLine)) throw wrongSignatureRefusal()
}

/** Starts to verify a body while it is received. `check`, called after the last piece, throws 401 unless the marketplace signed all pieces. */
export function startBodyVerification({ secret }: MarketplaceKey, { signature = '', requestLine }: SignedCall) {
  const { update, isValid } = startVerification(secret, signature, requestLine)
  return {
    update,
    check(now: Date) {
      if (!isValid(now)) throw wrongSignatureRefusal()
    },
  }
}
