import { inviteUser } from '@linesheet/contract/account/people'
import { v7 as newId } from 'uuid'
import { sendInvitationMail } from '../../src/account/people/invitation-mail.worker.ts'
import type { ClaimedEffect } from '../../src/platform/outbox/outbox.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

export const invitee = () => ({
  email: `${newId()}@colleague.example`,
  first_name: 'Lin',
  last_name: 'Chan',
  role: 'orders' as const,
  language_code: 'en' as const,
})
export const anInvitation = (brand: Brand, fields: object = {}) => callOk(inviteUser, { body: { ...invitee(), ...fields } }, brand.owner)

/** The newest mail of an invitation of the brand, as the queue hands it out. */
export async function invitationJob({ id: brand_id }: Brand): Promise<ClaimedEffect> {
  const { db } = await testContext()
  const { id, payload } = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('brand_id', '=', brand_id)
      .where('kind', '=', 'mail.invitation')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return { brand_id, id, kind: 'mail.invitation', payload, attempts: 1, destination: '', sequence: 1 }
}

/** Sends the newest mail of an invitation of the brand, and returns it with the token of its link. */
export async function mailedInvitation(brand: Brand) {
  const context = await testContext()
  const job = await invitationJob(brand)
  await sendInvitationMail(job, context, () => {})
  const mail = context.ports.mail.sent.find((sent) => sent.id === job.id)
  const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, token }
}
