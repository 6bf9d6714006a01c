import { addDisputePhoto, decideDispute, ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { approveDispute, rejectDispute, resolveDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import type { DisputeStep } from './dispute-histories.ts'

type Order = ResponseResult<typeof getOrder>
type DisputeContext = {
  url: string
  marketplace: ApiCall
  brandId: string
}
type Options = { key: string; at: Date }

/** Performs a step of the order's dispute as the retailer, the brand or the marketplace. Repeating it changes nothing. */
export async function performDisputeStep(context: DisputeContext, person: ApiCall, { id }: Order, step: DisputeStep, options: Options) {
  const order = await person(getOrder, { params: { id } })
  if (step.kind === 'dispute') return reportDispute(context, order, step, options)
  const dispute_id = order.disputes[0]?.id
  if (!dispute_id) return
  if (step.kind === 'decide_dispute') return decide(context, dispute_id, step, options)
  const { answer, note } = step
  if (answer === 'approve') return person(approveDispute, { body: { dispute_id, note } }, options)
  if (answer === 'reject') return person(rejectDispute, { body: { dispute_id, note, reason: 'no_evidence' } }, options)
  return person(resolveDispute, { body: { dispute_id, note, kind: 'other' } }, options)
}

async function reportDispute(
  { url, marketplace, brandId: brand_id }: DisputeContext,
  { id: order_id, order_variations }: Order,
  step: Extract<DisputeStep, { kind: 'dispute' }>,
  { key: external_id, at }: Options,
) {
  const line = order_variations[step.line]
  if (!line?.variation_id || line.quantity < step.quantity) return
  const lines = [{ variation_id: line.variation_id, quantity: step.quantity }]
  const { reason, note } = step
  const item = { external_id, brand_id, order_id, reported_at: at.toISOString(), reason, note, lines }
  const [id = ''] = acceptedOrKnownIds(await marketplace(ingestDisputes, { body: { items: [item] } }, { at }))
  const file = line.photo && (await fetchPhoto(`${url}${line.photo.url}/1050.webp`))
  if (file) await marketplace(addDisputePhoto, { params: { id }, body: { external_id, brand_id } }, { at, file })
}

/** The retailer photographs the item: here, the product's own photo. Undefined while it is not uploaded yet. */
async function fetchPhoto(address: string) {
  const response = await fetch(address)
  return response.ok ? new File([await response.blob()], 'photo.webp', { type: 'image/webp' }) : undefined
}

async function decide(
  { marketplace, brandId: brand_id }: DisputeContext,
  id: string,
  { decision, note }: Extract<DisputeStep, { kind: 'decide_dispute' }>,
  { key: external_id, at }: Options,
) {
  const item = { external_id, brand_id, at: at.toISOString(), decision, note }
  acceptedOrKnownIds(await marketplace(decideDispute, { params: { id }, body: { items: [item] } }, { at }))
}
