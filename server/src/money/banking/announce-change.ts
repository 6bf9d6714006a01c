import type { MemberCall } from '../../platform/call.ts'
import type { Sender } from '../../platform/http/serve.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { findMemberName, findOwners } from './bank-details.sql.ts'
import type { BankingMail } from './banking-mail.words.ts'

/** `at`: for `confirmed`, from when payouts go there; otherwise when the change was made. */
type Change = { mail: BankingMail; label: string; at: Date; code?: string }

/** Mails all owners, each in their language, so that no change of the bank details goes unnoticed, and updates the open browsers. */
export async function announceChange(call: MemberCall & { sender: Sender }, { at, ...change }: Change) {
  const { tx, brandId, userId, sender, enqueue, publish } = call
  const [owners, name] = await Promise.all([findOwners(tx, brandId), findMemberName(tx, userId)])
  const facts = { at: at.toISOString(), name, address: sender.address, ...change }
  const mailTo = ({ username, first_name, language_code, time_zone }: (typeof owners)[number]): Effect => ({
    kind: 'mail.banking',
    payload: { to: username, hello: first_name, language: language_code, time_zone, ...facts },
  })
  enqueue(...owners.map(mailTo))
  publish('banking.changed', brandId)
}
