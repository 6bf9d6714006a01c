import { inviteRetailers, planInvites as planEndpoint, resendInvite } from '@linesheet/contract/retailers/network.invites'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { findProfile } from '../../account/settings/user.sql.ts'
import type { MemberCall } from '../../platform/call.ts'
import { fieldErrorsForWire } from '../../platform/http/refusals.ts'
import { serve } from '../../platform/http/serve.ts'
import { addRows } from '../network/add-rows.ts'
import { findSelected } from '../network/find-selected.ts'
import { findInvites } from './invites.sql.ts'
import { pastedAddresses } from './pasted-addresses.ts'
import { planInvites } from './plan-invites.ts'
import { type InviteAnswer, sendInvites } from './send-invites.ts'

type Languages = { language_code?: Language | undefined; unknown_language_code?: Language | undefined }

/** The languages that the sender chose; for retailers whose language is unknown, by default the sender's own. */
async function mailLanguages({ tx, userId }: MemberCall, { language_code, unknown_language_code }: Languages) {
  return { language_code, unknown_language_code: unknown_language_code ?? (await findProfile(tx, userId)).language_code }
}

const unknownRetailer = fieldErrorsForWire({ id: 'unknown_retailer' })
const otherNumberRefusal = (count: number) =>
  new Refusal('invite.other-number', `${count} retailers would get a mail by now. Nothing was sent: please look at the numbers again`)

export const inviteRoutes = [
  serve(inviteRetailers, async (call) => {
    const { tx, brandId, now, publish } = call
    const { ids: named, filter, except, expected_count, emails, confirmed, message, ...languages } = call.body
    const ids = await findSelected(tx, brandId, { ids: named, filter, except, expected_count }, now)
    const words = { message, ...(await mailLanguages(call, languages)) }
    const added = emails.length ? await addRows({ tx, brandId, now, source: 'manual' }, pastedAddresses(emails)) : []
    const known = added.flatMap(({ id }) => id ?? [])
    const answers = await sendInvites(call, [...ids, ...known], words)
    if (answers.size) publish('retailer.changed', [...answers.keys()][0] ?? '')
    const invited = [...answers.values()].filter(({ invite }) => invite).length
    if (confirmed !== undefined && confirmed !== invited) throw otherNumberRefusal(invited)
    return { invited, rows: toRows(answers, ids, added, emails) }
  }),

  serve(resendInvite, async (call) => {
    const { id } = call.body
    const before = (await findInvites(call.tx, call.brandId, [id])).get(id)
    if (!before) throw notFoundRefusal('invite')
    const { retailer_id, language_code, message } = before
    const answers = await sendInvites(call, [retailer_id], { language_code, message, unknown_language_code: language_code })
    const answer = answers.get(retailer_id)
    if (!answer) throw notFoundRefusal('retailer')
    call.publish('retailer.changed', retailer_id)
    return answer
  }),

  serve(planEndpoint, async (call) => {
    const { tx, brandId, now, body, context } = call
    const { ids: named, filter, except, expected_count, emails, message, ...languages } = body
    const ids = await findSelected(tx, brandId, { ids: named, filter, except, expected_count }, now)
    const words = { message, ...(await mailLanguages(call, languages)) }
    return planInvites({ tx, brandId, now, config: context.config }, { ids, addresses: pastedAddresses(emails) }, words)
  }),
]

type Answers = ReadonlyMap<string, InviteAnswer>
type Added = Awaited<ReturnType<typeof addRows>>

/** The answers in the order of the request: for the selected retailers, then for the addresses. */
function toRows(answers: Answers, ids: readonly string[], added: Added, emails: readonly string[]): InviteAnswer[] {
  const answerOf = (id: string) => answers.get(id) ?? { id: null, email: '', invite: null, ...unknownRetailer }
  const addedRows = added.map(({ id, errors, error_codes }, at) =>
    id ? answerOf(id) : { id: null, email: emails[at] ?? '', invite: null, errors, error_codes },
  )
  return [...ids.map(answerOf), ...addedRows]
}
