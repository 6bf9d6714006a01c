import type { Tx } from '../../platform/db/db.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { findMemberName, findOwners } from './bank-details.sql.ts'
import type { BankingMail } from './banking-mail.words.ts'

/** `userId`: who did it. `at`: of `confirmed`, from when payouts go there; else when it was done. */
type Facts = { mail: BankingMail; label: string; userId: string; address: string; at: Date; code?: string }

/** The mails to all owners, each in their language, so that no change goes unnoticed. */
export async function bankingMails(tx: Tx, brandId: string, { at, userId, ...facts }: Facts): Promise<Effect[]> {
  const [owners, name] = await Promise.all([findOwners(tx, brandId), findMemberName(tx, userId)])
  return owners.map(({ username, first_name, language_code, time_zone }) => ({
    kind: 'mail.banking',
    payload: { to: username, hello: first_name, language: language_code, time_zone, at: at.toISOString(), name, ...facts },
  }))
}
