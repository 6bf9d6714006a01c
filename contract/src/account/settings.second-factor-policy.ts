import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, strictObject } from '../platform/fields.ts'

/** The brand’s requirements for its members’ sign-ins (docs/product/sessions.md). */
const SecondFactorPolicy = z.object({
  required: z.boolean(),
  /** Members without an app that makes codes and without a passkey. */
  members_without: count,
})

export const getSecondFactorPolicy = endpoint(
  'GET',
  '/settings/second-factor/policy',
  'Whether the brand requires a second factor of its members',
  { caller: 'users:read', result: SecondFactorPolicy },
)

export const editSecondFactorPolicy = endpoint(
  'PUT',
  '/settings/second-factor/policy',
  'Require a second factor of the brand’s members, or no longer; owners only, and only with a second factor of one’s own',
  { caller: 'users:write', body: strictObject({ required: z.boolean('required') }), result: SecondFactorPolicy },
)
