import { roles } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, email, emptyObject, id, idParams, moment, photo, singleLine, strictObject } from '../platform/fields.ts'

export const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'too_long'))

export const Tokens = z.object({
  token: z.string(),
  token_exp: moment,
  refresh_token: z.string(),
  refresh_token_exp: moment,
})

export const SignedIn = z.extend(Tokens, {
  /** A nonce for the next sign-in. */
  nonce: z.string(),
  /** The session's id. */
  auth: id,
  /** For the next sign-in of this user on this device: sent in its credentials with `username`, `password` and `nonce`. */
  device_token: z.string(),
  /** The username. */
  login: z.string(),
  change_password: z.boolean(),
  first_login: z.boolean(),
  brands: count,
})

/** Returned instead of tokens if the user has a second factor, which `verifySecondFactor` takes. */
const SecondFactorRequest = z.object({
  second_factor: z.object({
    challenge: z.string(),
    expires: moment,
    /** Options for a passkey of the user, who may answer with it instead of a code; null without one. */
    passkey: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

export const getLoginKey = endpoint('GET', '/login', 'The public key and single-use nonce for encrypting credentials', {
  caller: 'anyone',
  result: z.object({
    key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    key_id: z.string(),
    nonce: z.string(),
    nonce_exp: moment,
  }),
  limit: { calls: 300, seconds: 60 },
})

/** The token of the link that was mailed to an unconfirmed address: signing in with it proves the address. */
export const addressToken = z.optional(singleLine(200))

/** The credentials are a compact JWE (ECDH-ES, A256GCM) of `{username, password, nonce, device_token?}`. */
export const signIn = endpoint('POST', '/login/brand', 'Sign in', {
  caller: 'anyone',
  body: strictObject({ credentials: z.string('required').check(z.maxLength(4000)), address_token: addressToken }),
  result: z.union([SignedIn, SecondFactorRequest]),
  limit: { calls: 120, seconds: 60 },
})

export const refreshTokens = endpoint('POST', '/token/refresh', 'Exchange a refresh token, which is valid once, for new tokens', {
  caller: 'anyone',
  body: strictObject({ refresh_token: z.string().check(z.maxLength(200)) }),
  result: Tokens,
  limit: { calls: 600, seconds: 60 },
})

export const signOut = endpoint('POST', '/login/logout', 'End the session', {
  caller: 'anyone',
  body: strictObject({ refresh_token: z.string().check(z.maxLength(200)) }),
  result: emptyObject,
})

export const requestPasswordReset = endpoint(
  'POST',
  '/login/brand/forgotPassword',
  'Mail a password reset link; does not reveal whether the account exists',
  {
    caller: 'anyone',
    body: strictObject({ username: email }),
    result: emptyObject,
    limit: { calls: 10, seconds: 600 },
  },
)

export const resetPassword = endpoint('POST', '/login/brand/resetPassword', 'Set a new password with a password reset link', {
  caller: 'anyone',
  body: strictObject({ token: singleLine(200), password }),
  result: emptyObject,
  limit: { calls: 20, seconds: 600 },
})

export const listBrands = endpoint('GET', '/login/getBrands', 'The brands the user is a member of', {
  caller: 'session',
  result: z.array(
    z.object({
      id,
      display_name: z.string(),
      profile_photo: z.nullable(photo),
      /** Whether it is the sandbox of another brand. */
      is_sandbox: z.boolean(),
      role: z.enum(roles),
      /** 0 for a role that may not read orders; messages 0 without chats. */
      waiting_orders: count,
      unread_messages: count,
    }),
  ),
})

export const selectBrand = endpoint('GET', '/login/selectBrand/:id', 'Tokens for one of the user’s brands', {
  caller: 'session',
  params: idParams,
  result: Tokens,
})

export const changePassword = endpoint('POST', '/login/change-password', 'Change the password; ends the user’s other sessions', {
  caller: 'leaving',
  body: strictObject({ current_password: password, password }),
  result: Tokens,
  limit: { calls: 20, seconds: 600 },
})
