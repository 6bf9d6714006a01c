import { inviteRetailers, previewInvite, resendInvite } from '@linesheet/contract/network.invites'
import { notFound } from '@linesheet/domain/refusal'
import { fieldErrorsForWire } from '../kernel/refusals.ts'
import { serve } from '../kernel/serve.ts'
import { addRows } from '../network/add-rows.ts'
import { findSelected } from '../network/find-selected.ts'
import { renderPreview } from './invite-mail.ts'
import { findInvites } from './invites.sql.ts'
import { type InviteAnswer, sendInvites } from './send-invites.ts'

const unknownRetailer = fieldErrorsForWire({ id: 'unknown_retailer' })
const retailerName = (email: string) => email.split('@')[1] ?? email

export const inviteRoutes = [
  serve(inviteRetailers, async ({ tx, brandId, userId, now, body: { ids: named, filter, emails, ...words }, enqueue, publish }) => {
    const ids = await findSelected(tx, brandId, { ids: named, filter }, now)
    const rows = emails.map((email) => ({ email, name: retailerName(email.trim()) }))
    const added = emails.length ? await addRows({ tx, brandId, now, source: 'manual' }, rows) : []
    const known = added.flatMap(({ id }) => id ?? [])
    const call = { tx, brandId, userId, now, enqueue }
    const answers = await sendInvites(call, [...ids, ...known], words)
    if (answers.size) publish('retailer.changed', [...answers.keys()][0] ?? '')
    const answerOf = (id: string): InviteAnswer => answers.get(id) ?? { id: null, email: '', invite: null, ...unknownRetailer }
    const answered = [
      ...ids.map(answerOf),
      ...added.map(({ id, errors, error_codes }, at) => {
        if (id) return answerOf(id)
        return { id: null, email: emails[at] ?? '', invite: null, errors, error_codes }
      }),
    ]
    return { invited: [...answers.values()].filter(({ invite }) => invite).length, rows: answered }
  }),

  serve(resendInvite, async ({ tx, brandId, userId, now, body: { id }, enqueue, publish }) => {
    const before = (await findInvites(tx, brandId, [id])).get(id)
    if (!before) throw notFound('invite')
    const { retailer_id, language_code, message } = before
    const answers = await sendInvites({ tx, brandId, userId, now, enqueue }, [retailer_id], { language_code, message })
    const answer = answers.get(retailer_id)
    if (!answer) throw notFound('retailer')
    publish('retailer.changed', retailer_id)
    return answer
  }),

  serve(previewInvite, ({ tx, brandId, now, body, context }) => renderPreview(tx, { brandId, now, config: context.config }, body)),
]
