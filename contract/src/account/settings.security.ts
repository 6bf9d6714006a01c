import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, id, idParams, moment, name, strictObject } from '../platform/fields.ts'
import { factorCode, PasskeyRegistration, passkeyOptions } from './session.second-factor.ts'
import { password, Tokens } from './session.ts'

/** The security settings of a user’s own account (docs/product/sessions.md), for every role. */

export const Session = z.object({
  id,
  /** As the browser names itself; null when it does not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network address of the sign-in. */
  address: z.string(),
  created_at: moment,
  last_seen_at: moment,
  is_current: z.boolean(),
})

const Passkey = z.object({ id, name: z.string(), created_at: moment, last_used_at: z.nullable(moment) })

export const getSecurity = endpoint('GET', '/settings/security', 'One’s own sessions, second factor and passkeys', {
  caller: 'session',
  result: z.object({
    sessions: z.array(Session),
    second_factor: z.object({ since: z.nullable(moment), recovery_codes_left: count }),
    passkeys: z.array(Passkey),
  }),
})

export const changeOwnPassword = endpoint('PUT', '/settings/user/password', 'Change the password; ends the user’s other sessions', {
  caller: 'session',
  body: strictObject({ current_password: password, password }),
  result: Tokens,
})

export const endSession = endpoint('DELETE', '/settings/session/:id', 'End one of one’s own sessions', {
  caller: 'session',
  params: idParams,
  result: emptyObject,
})

export const endOtherSessions = endpoint('DELETE', '/settings/session', 'End all of one’s own sessions but this one', {
  caller: 'session',
  result: emptyObject,
})

export const startSecondFactor = endpoint(
  'POST',
  '/settings/second-factor',
  'Begin to set up an app that makes codes. While one is in use, a code of it or a recovery code is needed, and it stays until the new one is confirmed',
  {
    caller: 'session',
    body: strictObject({ password, code: z.optional(factorCode) }),
    /** `qr`: the address as an SVG picture. */
    result: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  },
)

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmSecondFactor = endpoint('PUT', '/settings/second-factor', 'Confirm the app with a code; answers recovery codes, once', {
  caller: 'session',
  body: strictObject({ code: factorCode }),
  result: RecoveryCodes,
})

export const removeSecondFactor = endpoint('DELETE', '/settings/second-factor', 'Turn off the second factor', {
  caller: 'session',
  body: strictObject({ password, code: factorCode }),
  result: emptyObject,
})

export const renewRecoveryCodes = endpoint('POST', '/settings/second-factor/recovery-codes', 'Replace the recovery codes', {
  caller: 'session',
  body: strictObject({ password, code: factorCode }),
  result: RecoveryCodes,
})

export const startPasskey = endpoint('POST', '/settings/passkey/options', 'The options with which the browser makes a passkey', {
  caller: 'session',
  body: strictObject({ password }),
  result: z.object({ challenge: z.string(), passkey: passkeyOptions }),
})

export const addPasskey = endpoint('POST', '/settings/passkey', 'Add a passkey that the browser made', {
  caller: 'session',
  body: strictObject({ challenge: z.string().check(z.maxLength(100)), name, passkey: PasskeyRegistration }),
  result: Passkey,
})

export const renamePasskey = endpoint('PUT', '/settings/passkey/:id', 'Rename a passkey', {
  caller: 'session',
  params: idParams,
  body: strictObject({ name }),
  result: Passkey,
})

export const removePasskey = endpoint('DELETE', '/settings/passkey/:id', 'Remove a passkey', {
  caller: 'session',
  params: idParams,
  result: emptyObject,
})
