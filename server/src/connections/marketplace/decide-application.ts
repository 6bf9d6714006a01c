import type { ApplicationDecision } from '@linesheet/contract/connections/marketplace'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { newSignedToken } from '../../account/session/signed-tokens.ts'
import { applicationMail } from '../../brand/onboarding/application-mail.ts'
import { lockApplicationById, markApproved, markRefused, type StoredApplication } from '../../brand/onboarding/applications.sql.ts'
import { applicationData } from '../../brand/onboarding/submit-application.ts'
import { insertOwnOrganization } from '../../brand/store/store.sql.ts'
import { insertBrand } from './approve-brand.ts'
import type { ItemCall } from './ingest-batch.ts'
import type { Ingested } from './marketplace.sql.ts'

type Decision = z.output<typeof ApplicationDecision>

/** Approves an application, which creates its brand, or refuses it; the applicant is notified by mail. Repeating the decision changes nothing. */
export async function decideApplication(call: ItemCall, decision: Decision): Promise<Ingested> {
  const { tx, now, enqueue } = call
  const application = await lockApplicationById(tx, decision.application_id)
  if (!application || application.status === 'draft') throw invalidInputRefusal({ application_id: 'unknown_application' })
  const { status, approved_brand_id } = application
  if (status === decision.decision) return { id: approved_brand_id ?? application.id }
  if (status !== 'pending') throw new Refusal(`application.${status}`, `This application was ${status} already`)
  if (decision.decision === 'approved') return approve(call, application, decision.display_name)
  const reason = decision.reason ?? ''
  await markRefused(tx, application.id, reason, now)
  enqueue(applicationMail('refused', application, { reason }))
  return { id: application.id }
}

/** `name`: replaces the name in the application if that was taken in the meantime. */
async function approve(call: ItemCall, application: StoredApplication, name: string | undefined): Promise<Ingested> {
  const { tx, now, context, enqueue, newRecordId } = call
  const data = applicationData(application)
  const owner = {
    email: data.email,
    first_name: data.first_name,
    last_name: data.last_name,
    language_code: application.language_code,
    role: 'owner' as const,
    password_hash: application.password_hash,
    change_password: false,
    address_proved: false,
  }
  const { organization, website, origin_country, year_established, currency_code, time_zone, lead_time_days, minimum_order, values } = data
  const brand = {
    organizationId: await insertOwnOrganization(tx, organization, now),
    display_name: name ?? data.display_name,
    origin_country,
    currency_code,
    time_zone,
    lead_time_days,
    minimum_order,
    values,
    ...(year_established !== null && { year_established }),
    ...(website !== null && { website }),
  }
  await insertBrand(call, { ...brand, users: [owner] })
  await markApproved(tx, application.id, newRecordId, now)
  const renamed = { ...application, answers: { ...application.answers, display_name: brand.display_name } }
  const address_token = newSignedToken(context.keys.nonces.used, 'address', data.email, now)
  enqueue(applicationMail('approved', renamed, { address_token }))
  return { id: newRecordId }
}
