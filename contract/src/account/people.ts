import { areas, roles } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { email, emptyObject, id, idParams, language, moment, personName, singleLine, strictObject } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

const role = z.enum(roles)
const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'too_long'))

/** A person who belongs to the brand. */
export const Member = recordOf(
  'users',
  z.object({
    id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role,
    joined_at: moment,
    is_me: z.boolean(),
    /** An authenticator app or a passkey. */
    has_second_factor: z.boolean(),
  }),
)
export type Member = z.infer<typeof Member>

/** An invitation that was neither accepted nor withdrawn. */
export const Invitation = recordOf(
  'users',
  z.object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role,
    language_code: language,
    is_expired: z.boolean(),
    /** `queued`: the mail is not sent yet. `refused`: the mail server refused it permanently. `failed`: it could not be sent. */
    mail_state: z.enum(['queued', 'sent', 'refused', 'failed']),
    /** The mail server’s answer to a refused mail. */
    refusal: z.string(),
    invited_by: z.nullable(z.string()),
    sent_at: moment,
    expires_at: moment,
  }),
)
export type Invitation = z.infer<typeof Invitation>

/** The access of a role to an area: read and change, read, or nothing. */
export const accesses = ['write', 'read', 'none'] as const
export type Access = (typeof accesses)[number]

export const listRoles = endpoint('GET', '/settings/roles', 'The access of each role to each area that has calls', {
  caller: 'brand',
  tokens: true,
  result: z.array(z.object({ area: z.enum(areas), roles: z.array(z.object({ role, access: z.enum(accesses) })) })),
})

export const inviteUser = endpoint('POST', '/settings/user', 'Invite somebody to the brand by mail', {
  caller: 'users:write',
  body: strictObject({ email, first_name: personName, last_name: personName, role, language_code: z._default(language, 'en') }),
  result: Invitation,
})

export const changeRole = endpoint('PUT', '/settings/user/:id', 'Change a member’s role, at once also in open sessions', {
  caller: 'users:write',
  params: idParams,
  body: strictObject({ role }),
  result: Member,
})

export const removeMember = endpoint('DELETE', '/settings/user/:id', 'Remove a member from the brand', {
  caller: 'users:write',
  params: idParams,
  result: emptyObject,
})

export const resetSecondFactor = endpoint(
  'POST',
  '/settings/user/:id/reset-second-factor',
  'Let a member who lost phone or passkeys sign in with the password again; ends their sessions',
  { caller: 'users:write', params: idParams, body: z.optional(emptyObject), result: Member },
)

export const resendInvitation = endpoint('POST', '/settings/invitation/:id', 'Send an invitation again; its earlier link ends', {
  caller: 'users:write',
  params: idParams,
  result: Invitation,
})

export const withdrawInvitation = endpoint('DELETE', '/settings/invitation/:id', 'Withdraw an invitation', {
  caller: 'users:write',
  params: idParams,
  result: emptyObject,
})

const limit = { calls: 60, seconds: 600 }

export const readInvitation = endpoint('GET', '/invitation/:token', 'The details of an invitation, by its link', {
  caller: 'anyone',
  params: z.object({ token: z.string() }),
  result: z.object({
    brand: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role,
    invited_by: z.nullable(z.string()),
    expires_at: moment,
    /** Whether the person has no account, or only one with an unconfirmed address, and chooses names and a password. */
    is_new: z.boolean(),
  }),
  limit,
})

export const acceptInvitation = endpoint('POST', '/invitation/accept', 'Accept an invitation, once; a user with an account only joins', {
  caller: 'anyone',
  body: strictObject({
    token: singleLine(200),
    password: z.optional(password),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
  }),
  /** The username with which the person can sign in now. */
  result: z.object({ username: z.string() }),
  limit,
})
