import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, moment, strictObject } from '../platform/fields.ts'
import { factorCode, PasskeyAssertion, passkeyOptions } from './session.second-factor.ts'

/**
 * Proving one’s identity again. Changes that could take over an account need a session that began, or was confirmed, in the last 15 minutes; otherwise they
 * are refused with 403 and `session.unconfirmed` (docs/product/sessions.md).
 */

export const startConfirmation = endpoint('POST', '/login/confirm/options', 'The proofs that confirm one’s own session', {
  caller: 'session',
  body: emptyObject,
  result: z.object({
    challenge: z.string(),
    expires: moment,
    /** Whether a code is needed with the password. */
    needs_code: z.boolean(),
    /** Options for a passkey of the user, which is enough as proof; null without one. */
    passkey: z.nullable(passkeyOptions),
  }),
  limit: { calls: 120, seconds: 60 },
})

/** The same credentials as for a sign-in; the username in them is ignored. */
export const confirmSession = endpoint(
  'POST',
  '/login/confirm',
  'Confirm one’s own session for 15 minutes, with the password and, where there is a second factor, a code, or with a passkey',
  {
    caller: 'session',
    body: strictObject({
      credentials: z.optional(z.string('required').check(z.maxLength(4000))),
      code: z.optional(factorCode),
      challenge: z.optional(z.string().check(z.maxLength(100))),
      passkey: z.optional(PasskeyAssertion),
    }),
    result: z.object({ confirmed_until: moment }),
    limit: { calls: 120, seconds: 60 },
  },
)
