import { type Permission, permissions } from '../platform/roles.ts'

/** What a token begins with, so that people, and programs that look for secrets, recognise it. */
export const apiTokenPrefix = 'lsk_'

/** A brand has so many tokens at a time that are neither revoked nor expired. */
export const maxApiTokens = 50
/** A token lasts at least a day and at most a year. */
export const apiTokenDays = { min: 1, max: 366, suggested: 90 } as const
/** Calls that one token may make, whichever server process they reach. */
export const apiTokenLimit = { calls: 600, seconds: 60 } as const
/** What tokens called is kept for so many days. */
export const apiRequestDays = 14
/** Requests of the log are counted and shown up to so many. */
export const apiRequestCountLimit = 10_000

/** What only a person may do: change bank details and the brand's users. No call takes a token for these. */
const forPeople: readonly Permission[] = ['banking:read', 'banking:write', 'users:write']
/** What a token can be allowed to do, as far as its maker may. */
export const apiTokenPermissions: readonly Permission[] = permissions.filter((permission) => !forPeople.includes(permission))

export const apiTokenStatuses = ['active', 'expired', 'revoked'] as const
export type ApiTokenStatus = (typeof apiTokenStatuses)[number]

/** A revoked token is revoked, also after it would have expired. */
export function apiTokenStatus({ revoked_at, expires_at }: { revoked_at: string | null; expires_at: string }, now: Date): ApiTokenStatus {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active'
}
