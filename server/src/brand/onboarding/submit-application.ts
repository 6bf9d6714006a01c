import { ApplicationData } from '@linesheet/contract/connections/webhooks'
import { type ApplicationAnswers, answerOf, applicationErrors, numberOf } from '@linesheet/domain/brand/applications'
import { invalidInputRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { toTimeZone } from '@linesheet/domain/platform/time-zones'
import type { Tx } from '../../platform/db/db.ts'
import { parse } from '../../platform/http/refusals.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { isBrandNameTaken } from '../store/store.sql.ts'
import type { StoredApplication } from './applications.sql.ts'

/** Throws 400 by field unless the application is complete and its brand's name is free. */
export async function checkApplication(tx: Tx, { answers, file_id }: StoredApplication, now: Date) {
  throwIfInvalid(applicationErrors(answers, file_id !== null, now))
  if (await isBrandNameTaken(tx, answerOf(answers, 'display_name'))) throw invalidInputRefusal({ display_name: 'brand_name_taken' })
}

const numberOrNull = (text: string) => (text ? Number(text) : null)
const textOrNull = (text: string) => text || null

/** A complete application, as the marketplace reads it. */
export function applicationData({ id, language_code, answers, file_name, file_bytes }: StoredApplication) {
  const text = (field: Parameters<typeof answerOf>[1]) => answerOf(answers as ApplicationAnswers, field)
  return parse(ApplicationData, {
    application_id: id,
    language_code,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    display_name: text('display_name'),
    organization: text('organization') || text('display_name'),
    website: textOrNull(text('website')),
    origin_country: text('origin_country'),
    year_established: numberOrNull(text('year_established')),
    category: text('category'),
    values: [...(answers.values ?? [])],
    catalogue_link: textOrNull(text('catalogue_link')),
    catalogue_file: file_name === null ? null : { name: file_name, bytes: file_bytes },
    sku_count: Number(numberOf(answers, 'sku_count')),
    price_from: numberOf(answers, 'price_from'),
    price_to: numberOf(answers, 'price_to'),
    currency_code: text('currency_code'),
    ship_from_country: text('ship_from_country'),
    lead_time_days: Number(numberOf(answers, 'lead_time_days')),
    minimum_order: textOrNull(numberOf(answers, 'minimum_order')),
    time_zone: toTimeZone(text('time_zone')) ?? 'UTC',
  })
}

/** The webhook that sends the application to the marketplace. */
export const receivedEvent = (application: StoredApplication, now: Date): Effect => ({
  kind: 'webhook',
  payload: { event: 'application.received', at: now.toISOString(), data: applicationData(application) },
})
