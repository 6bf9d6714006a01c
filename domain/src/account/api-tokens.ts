import { type Permission, permissions } from '../platform/roles.ts'

/** The prefix of every token, by which people, and programs that look for secrets, recognise it. */
export const apiTokenPrefix = 'lsk_'

/** The maximum number of tokens of a brand that are neither revoked nor expired. */
export const maxApiTokens = 50
/** A token lasts at least a day and at most a year. */
export const apiTokenDays = { min: 1, max: 366, suggested: 90 } as const
/** Calls that one token may make, whichever server process they reach. */
export const apiTokenLimit = { calls: 600, seconds: 60 } as const
/** For how many days the request log of tokens is kept. */
export const apiRequestDays = 14
/** The log counts and shows at most this many requests. */
export const apiRequestCountLimit = 10_000

/** Permissions for people only: changing bank details and the brand's users. No call that needs one of them takes a token. */
const forPeople: readonly Permission[] = ['banking:read', 'banking:write', 'users:write']
/** The permissions that a token can have, as far as its maker has them. */
export const apiTokenPermissions: readonly Permission[] = permissions.filter((permission) => !forPeople.includes(permission))

export const apiTokenStatuses = ['active', 'expired', 'revoked'] as const
export type ApiTokenStatus = (typeof apiTokenStatuses)[number]

/** A revoked token stays `revoked` after its expiry. */
export function apiTokenStatus({ revoked_at, expires_at }: { revoked_at: string | null; expires_at: string }, now: Date): ApiTokenStatus {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active'
}
