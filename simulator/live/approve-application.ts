import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedIds } from '../client/marketplace.ts'
import type { WebhookEvent } from './webhook-listener.ts'

/** Approves the application that the webhook reported. Returns the id of its brand. Throws if it is refused. */
export async function approveApplication(marketplace: ApiCall, { data }: WebhookEvent) {
  const application_id = String(data.application_id)
  const items = [{ external_id: `approval-${application_id}`, application_id }]
  return acceptedIds(await marketplace(ingestBrands, { body: { items } }))[0]
}
