import { apiTokenDays, apiTokenPermissions, apiTokenStatuses } from '@linesheet/domain/account/api-tokens'
import type { Permission } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, id, idParams, moment, paginated, paging, requiredSingleLine, strictObject } from '../platform/fields.ts'

const permission = z.enum(apiTokenPermissions as [Permission, ...Permission[]], 'not_allowed')

/** A token with which a program makes calls for the member who made it, limited by the token’s permissions and the member’s role. */
export const ApiToken = z.object({
  id,
  name: z.string(),
  /** The token’s last characters. */
  hint: z.string(),
  permissions: z.array(permission),
  status: z.enum(apiTokenStatuses),
  /** The member whose role limits it. */
  user_id: id,
  created_by: z.nullable(z.string()),
  created_at: moment,
  expires_at: moment,
  /** Accurate to the minute. */
  last_used_at: z.nullable(moment),
  revoked_at: z.nullable(moment),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listApiTokens = endpoint('GET', '/api-token', 'The API tokens of the brand, usable ones first', {
  caller: 'api:read',
  tokens: false,
  result: z.object({ items: z.array(ApiToken) }),
})

export const addApiToken = endpoint('POST', '/api-token', 'Make an API token; it is shown in this answer and never again', {
  caller: 'api:write',
  tokens: false,
  body: strictObject({
    name: requiredSingleLine(60),
    /** At most the permissions of one’s own role. */
    permissions: z.array(permission).check(z.minLength(1, 'value_required'), z.maxLength(apiTokenPermissions.length, 'too_many')),
    expires_in_days: z._default(
      z.int('invalid_number').check(z.minimum(apiTokenDays.min, 'invalid_number'), z.maximum(apiTokenDays.max, 'invalid_number')),
      apiTokenDays.suggested,
    ),
  }),
  /** `token` is null in the answer to a request that repeats another under its Idempotency-Key: tokens are not stored. */
  result: z.extend(ApiToken, { token: z.nullable(z.string()) }),
})

export const revokeApiToken = endpoint('DELETE', '/api-token/:id', 'Revoke an API token, at once', {
  caller: 'api:write',
  tokens: false,
  params: idParams,
  result: emptyObject,
})

/** A call that a token made. */
export const ApiRequest = z.object({
  id,
  at: moment,
  token_id: id,
  token_name: z.string(),
  method: z.string(),
  /** The path of the call, without its query. */
  path: z.string(),
  status: z.int(),
  /** The code of a refusal; null otherwise. */
  code: z.nullable(z.string()),
  duration_ms: z.int(),
  /** As in `X-Request-Id`. */
  request_id: z.string(),
  address: z.string(),
})
export type ApiRequest = z.infer<typeof ApiRequest>

export const requestOutcomes = ['done', 'refused', 'failed'] as const

export const listApiRequests = endpoint('GET', '/api-request', 'The calls of API tokens in the last days, the latest first', {
  caller: 'api:read',
  query: z.object({ ...paging, token_id: z.optional(id), outcome: z.optional(z.enum(requestOutcomes)) }),
  /** `count` is exact up to 10,000; `count_capped` says that there are more. */
  result: paginated(ApiRequest, { count_capped: z.boolean() }),
})
