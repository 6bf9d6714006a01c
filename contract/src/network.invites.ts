import { inviteKinds, inviteLimits, inviteMailStates } from '@linesheet/domain/invites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, errorParts, id, language, moment, note, strictObject } from './fields.ts'
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
  /** What the mail server said. */
  refusal: z.string(),
  invited_by: z.nullable(z.string()),
  created_at: moment,
})
export type Invite = z.infer<typeof Invite>

const words = {
  /** By default the language of each retailer. */
  language_code: z.optional(language),
  /** The brand's own words in the mail. */
  message: z._default(note, ''),
}

/** For each retailer or address, in the order sent: its invite, or why there is none. */
const InviteAnswer = z.object({
  /** Of the retailer; null where the network has none. */
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
      ids: z._default(z.array(id).check(z.maxLength(inviteLimits.atOnce, 'too_many')), []),
      /** Instead of `ids`: all retailers that match, at most 500. */
      filter: z.optional(networkFilters),
      /** Each is checked and answered on its own. */
      emails: z._default(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(inviteLimits.atOnce, 'too_many')), []),
      ...words,
    }),
    result: z.object({ invited: z.int(), rows: z.array(InviteAnswer) }),
  },
)

export const resendInvite = endpoint('PUT', '/network/invite', 'Send an invite again, with the same words', {
  caller: 'network:write',
  body: strictObject({ id }),
  result: InviteAnswer,
})

export const previewInvite = endpoint('POST', '/network/invite/preview', 'The mail as a retailer would get it', {
  caller: 'network:write',
  body: strictObject({
    /** Whose language and name it has; without one, an invite to nobody in particular. */
    id: z.optional(id),
    email: z.optional(email),
    ...words,
  }),
  result: z.object({
    kind: z.enum(inviteKinds),
    language_code: language,
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    /** The text of its button. */
    label: z.string(),
    footnote: z.string(),
    unsubscribe: z.string(),
  }),
})
