import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, moment, singleLine, strictObject } from '../platform/fields.ts'
import { addressToken, SignedIn } from './session.ts'

const base64url = z.string().check(z.maxLength(8000), z.regex(/^[\w-]*$/))
const extensionResults = z.record(z.string(), z.unknown())
const attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** Options for the browser’s `navigator.credentials`, as WebAuthn writes them in JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The answer of `navigator.credentials.get`, as WebAuthn writes it in JSON. */
export const PasskeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})

/** The answer of `navigator.credentials.create`, as WebAuthn writes it in JSON. */
export const PasskeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

const challenge = singleLine(100)
/** Six digits of the app, or a recovery code, with or without spaces and hyphens. */
export const factorCode = singleLine(40)

export const verifySecondFactor = endpoint(
  'POST',
  '/login/second-factor',
  'Finish a sign-in that needs a second factor, with a code of the app, a recovery code or a passkey',
  {
    caller: 'anyone',
    body: strictObject({ challenge, code: z.optional(factorCode), passkey: z.optional(PasskeyAssertion) }),
    result: SignedIn,
    limit: { calls: 120, seconds: 60 },
  },
)

export const startPasskeySignIn = endpoint(
  'POST',
  '/login/passkey/options',
  'The challenge that a passkey signs for a sign-in without a password',
  {
    caller: 'anyone',
    body: emptyObject,
    result: z.object({ challenge: z.string(), expires: moment, passkey: passkeyOptions }),
    limit: { calls: 120, seconds: 60 },
  },
)

export const signInWithPasskey = endpoint('POST', '/login/passkey', 'Sign in with a passkey, which is both factors', {
  caller: 'anyone',
  body: strictObject({ challenge, passkey: PasskeyAssertion, address_token: addressToken }),
  result: SignedIn,
  limit: { calls: 120, seconds: 60 },
})
