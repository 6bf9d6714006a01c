import { inviteKinds, inviteLimits, inviteMailStates } from '@linesheet/domain/retailers/invites'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, errorParts, id, language, moment, note, strictObject } from '../platform/fields.ts'
import { selectionFields } from '../platform/selection.ts'
import { networkFilters } from './network.filters.ts'

/** One mail to a retailer. */
export const Invite = z.object({
  id,
  retailer_id: id,
  kind: z.enum(inviteKinds),
  email: z.string(),
  language_code: language,
  message: z.string(),
  mail_state: z.enum(inviteMailStates),
  /** The mail server's answer to a refused mail. */
  refusal: z.string(),
  invited_by: z.nullable(z.string()),
  created_at: moment,
})
export type Invite = z.infer<typeof Invite>

const audience = {
  ids: z._default(z.array(id).check(z.maxLength(inviteLimits.atOnce, 'too_many')), []),
  /** Instead of `ids`: all retailers that match, at most 500. */
  filter: z.optional(networkFilters),
  ...selectionFields,
  /** `address` or `Name <address>`. Each is checked and answered on its own. */
  emails: z._default(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(inviteLimits.atOnce, 'too_many')), []),
}
const words = {
  /** By default each retailer's own language. */
  language_code: z.optional(language),
  /** For retailers and addresses whose language is unknown; by default the caller's. */
  unknown_language_code: z.optional(language),
  /** The brand's own words in the mail. */
  message: z._default(note, ''),
}

/** For each retailer or address, in the order sent: its invite, or why there is none. */
const InviteAnswer = z.object({
  /** The id of the retailer; null if it is not in the network. */
  id: z.nullable(id),
  email: z.string(),
  invite: z.nullable(Invite),
  errors: z.record(z.string(), z.string()),
  error_codes: z.record(z.string(), errorParts),
})

export const inviteRetailers = endpoint(
  'POST',
  '/network/invite',
  'Mail an invite to retailers of the network, and to addresses, which are added',
  {
    caller: 'network:write',
    body: strictObject({
      ...audience,
      ...words,
      /** The number of mails that the user has confirmed. If it differs, the call is refused and nothing is sent. */
      confirmed: z.optional(count),
    }),
    result: z.object({ invited: z.int(), rows: z.array(InviteAnswer) }),
  },
)

export const resendInvite = endpoint('PUT', '/network/invite', 'Send an invite again, with the same words', {
  caller: 'network:write',
  body: strictObject({ id }),
  result: InviteAnswer,
})

/** A mail that an invite would send, as its first recipient would read it. */
export const InviteMail = z.object({
  kind: z.enum(inviteKinds),
  language_code: language,
  recipients: count,
  /** How many of the recipients have no known language. */
  unknown_languages: count,
  /** How many of the recipients were invited before. */
  invited_before: count,
  /** The recipient that it names: a retailer, or an address. */
  to: z.string(),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** The text of its button. */
  label: z.string(),
  footnote: z.string(),
  unsubscribe: z.string(),
})
export type InviteMail = z.infer<typeof InviteMail>

export const planInvites = endpoint(
  'POST',
  '/network/invite/plan',
  'The mails that an invite would send, by kind and language, and who would get none. Sends nothing',
  {
    caller: 'network:write',
    body: strictObject({ ...audience, ...words }),
    result: z.object({ mails: z.array(InviteMail), refused: z.array(z.omit(InviteAnswer, { id: true, invite: true })) }),
  },
)
