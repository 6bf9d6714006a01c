import { type Endpoint, takesTokens } from '@linesheet/contract/platform/endpoint'
import { apiTokenLimit, apiTokenPermissions, apiTokenPrefix, apiTokenStatus } from '@linesheet/domain/account/api-tokens'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { hasPermission, type Permission, type Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/db.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { TokenReference, TokenUser } from '../http/callers.ts'
import { consumeRateLimit } from '../http/limits.ts'
import { newLink, parseLink } from './brand-links.ts'

/** How many of a token's last characters identify it in lists. */
const hintLength = 4

/** A new token of the brand, with the columns that are stored for it. */
export function newApiToken(brandId: string) {
  const { link, token_hash } = newLink(brandId)
  return { token: `${apiTokenPrefix}${link}`, token_hash, hint: link.slice(-hintLength) }
}

const start = `Bearer ${apiTokenPrefix}`
/** Whether the header contains a text of the form of our API tokens, not the token of a session. */
export const holdsApiToken = (authorization: string | undefined): authorization is string => authorization?.startsWith(start) ?? false

type FoundToken = {
  id: string
  user_id: string
  permissions: Permission[]
  expires_at: string
  revoked_at: string | null
  /** Null if the member has left the brand. */
  role: Role | null
}
const findStatement = prepareQuery(
  (_tx: Tx, { brandId, token_hash }: { brandId: string; token_hash: Buffer }) => sql<FoundToken>`
      select t.id, t.user_id, t.permissions, t.expires_at, t.revoked_at,
        (select m.role from memberships m where m.brand_id = ${brandId} and m.user_id = t.user_id) as role
      from api_tokens t where t.brand_id = ${brandId} and t.token_hash = ${token_hash}`,
)

const unauthenticatedRefusal = (code: string, message: string) => new Refusal(code, message, 'unauthenticated')
export const unknownTokenRefusal = () => unauthenticatedRefusal('token.unknown', 'This API token does not exist')

type TokenCall = Pick<Endpoint, 'caller' | 'tokens'>

/** `onFound` is called with a token that exists, whether or not it may make the call. */
type Request = { endpoint: TokenCall; authorization: string; now: Date; onFound: (token: TokenReference) => void }

/**
 * The member for whom a token acts. Throws 401 for an invalid token, 403 for a call that it may not make, and 429 after too many calls. Like the role in a
 * session's token, the result is checked again in the transaction of the call: a token that was revoked in between writes nothing (docs/decisions/0098).
 */
export async function authenticateApiToken(db: Database, { endpoint, authorization, now, onFound }: Request): Promise<TokenUser> {
  const parsed = parseLink(authorization.slice(start.length))
  if (!parsed) throw unknownTokenRefusal()
  const { brandId } = parsed
  return db.write({ brandId }, async (tx) => {
    const [, [found]] = await Promise.all([countWithoutDisk(tx), findStatement(tx, parsed)])
    if (!found) throw unknownTokenRefusal()
    const token = { brandId, id: found.id }
    onFound(token)
    const role = usableRole(found, now)
    await consumeRateLimit(tx, `api-token ${found.id}`, apiTokenLimit, now)
    const granted = new Set(found.permissions)
    const may = (permission: Permission) => granted.has(permission) && hasPermission(role, permission)
    checkTokenCall(endpoint, may)
    return { userId: found.user_id, sessionId: found.id, brandId, role, may, token }
  })
}

/** If a crash loses a count, a token can make a few calls more. */
const countWithoutDisk = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx)

function usableRole({ role, ...found }: FoundToken, now: Date): Role {
  const status = apiTokenStatus(found, now)
  if (status === 'revoked' || !role) throw unauthenticatedRefusal('token.revoked', 'This API token was revoked')
  if (status === 'expired') throw unauthenticatedRefusal('token.expired', 'This API token has expired')
  return role
}

/** Throws 403 unless the token may make the call. */
export function checkTokenCall(endpoint: TokenCall, may: (permission: Permission) => boolean) {
  if (!takesTokens(endpoint)) throw new Refusal('token.people-only', 'Only a signed-in person may make this call', 'forbidden')
  const permission = apiTokenPermissions.find((name) => name === endpoint.caller)
  if (permission && !may(permission))
    throw new Refusal('token.not-allowed', `The API token lacks the permission ${permission}, or its member’s role does`, 'forbidden')
}
