import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { email, moment, singleLine, strictObject } from '../platform/fields.ts'
import { factorCode } from './session.second-factor.ts'
import { User } from './settings.ts'

/** Changing the address that a user signs in with (docs/product/sessions.md). */

export const requestLoginChange = endpoint(
  'POST',
  '/settings/user/login',
  'Mail a code and a link to a new sign-in address; does not reveal whether it has an account',
  {
    caller: 'session',
    body: strictObject({ username: email }),
    result: z.object({ username: z.string(), expires_at: moment }),
  },
)

export const getOpenLoginChange = endpoint(
  'GET',
  '/settings/user/login',
  'The change that waits for its code; null without one. Shows a refusal by the mail server, but not whether the address has an account',
  {
    caller: 'session',
    result: z.nullable(z.object({ username: z.string(), expires_at: moment, mail_refusal: z.nullable(z.string()) })),
  },
)

export const confirmLoginChange = endpoint(
  'PUT',
  '/settings/user/login',
  'Confirm the newest change by the mailed code; ends the user’s other sessions',
  {
    caller: 'session',
    body: strictObject({ code: factorCode }),
    result: User,
  },
)

export const loginChangeStates = ['pending', 'confirmed', 'refused', 'reverted', 'expired'] as const

const LoginChange = z.object({
  /** Shortened for the person who opens the link to the new address. */
  old_username: z.string(),
  new_username: z.string(),
  state: z.enum(loginChangeStates),
  /** The decisions that the link allows now. */
  decisions: z.array(z.enum(['confirm', 'refuse'])),
})

const token = singleLine(100)

export const getLoginChange = endpoint('GET', '/change-request', 'The change that a mailed link can confirm or refuse', {
  caller: 'anyone',
  query: z.object({ token }),
  result: LoginChange,
  limit: { calls: 60, seconds: 60 },
})

export const decideLoginChange = endpoint(
  'POST',
  '/change-request',
  'Confirm or refuse by a mailed link. The old address may refuse for 7 days after the change, which takes it back',
  {
    caller: 'anyone',
    body: strictObject({ token, decision: z.enum(['confirm', 'refuse']) }),
    result: LoginChange,
    limit: { calls: 60, seconds: 60 },
  },
)
