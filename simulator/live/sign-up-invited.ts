import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { reportSignUps } from '@linesheet/contract/connections/marketplace.network'
import { webhookData } from '@linesheet/contract/connections/webhooks'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { createRetailers } from '../data/retailers.ts'
import type { WebhookEvent } from './webhook-listener.ts'

/** Signs up a retailer that a brand invited; repeating it changes nothing. A retailer who is reminded to order again has signed up already. */
export async function signUpInvited(marketplace: ApiCall, { brand_id, data }: Pick<WebhookEvent, 'brand_id' | 'data'>) {
  const { retailer_id, kind, email } = webhookData['invite.sent'].parse(data)
  if (kind !== 'invite') return
  const [shop] = createRetailers(`invited ${retailer_id}`, 1)
  if (!shop) return
  const at = new Date().toISOString()
  const external_id = `sim-shop-${retailer_id}`
  acceptedOrKnownIds(await marketplace(ingestRetailers, { body: { items: [{ ...shop, external_id, email, updated_at: at }] } }))
  const item = { external_id: `sim-sign-up-${retailer_id}`, brand_id, status: 'signed_up' as const, at, retailer_external_id: external_id }
  acceptedOrKnownIds(await marketplace(reportSignUps, { params: { id: retailer_id }, body: { items: [item] } }))
}
