import { createHash } from 'node:crypto'
import { listWaitingOrders, sendApprovalAgain } from '@linesheet/contract/orders/approvals'
import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { type Cart, saveDraft, sendDraft } from '@linesheet/contract/orders/manual-orders'
import { listCustomers, listOrderableProducts } from '@linesheet/contract/orders/manual-orders.catalogue'
import { approvalDays, toDraftAddress, toWholeCases } from '@linesheet/domain/orders/manual-orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import { type ApiCall, RequestError } from '../client/http-client.ts'

/** An id that is the same in each run, so that an interrupted run creates nothing twice. */
function idOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Adds a draft of a manual order and an order that waits for its retailer, and sends the placed manual orders to their retailers. */
export async function addDemoManualOrders(owner: ApiCall, brandId: string) {
  await sendPlacedOrders(owner)
  const [customers, products] = await Promise.all([
    owner(listCustomers, { query: { items_per_page: 2 } }),
    owner(listOrderableProducts, { query: { currency_code: 'HKD', items_per_page: 5 } }),
  ])
  const [first, second = first] = customers.items
  if (!first || !second) return
  const lines = products.items.flatMap((product, at): Cart['lines'] => {
    const variation = product.variations.find(({ list_price }) => list_price !== null)
    if (!variation) return []
    const quantity = toWholeCases((at + 1) * 6, product)
    return [{ key: `${at}`, variation_id: variation.variation_id, name: '', quantity, unit_price: null, price_reason: '' }]
  })
  const cart = (customer: typeof first): Cart => ({
    ...emptyCart('HKD'),
    buying_company_id: customer.company_id,
    shipping_address: customer.addresses[0] ? toDraftAddress(customer.addresses[0]) : null,
    lines,
    discount: { type: 'percentage', value: '5' },
    shipping_total: '60.00',
    payment_method: 'net_60',
    note: 'As we agreed at the fair. Thank you!',
  })
  const [sent, draft] = [idOf(`${brandId} sent`), idOf(`${brandId} draft`)]
  await ignoreIfKnown(async () => {
    const { version } = await owner(saveDraft, { params: { id: sent }, body: { version: 0, ...cart(first) } })
    await owner(sendDraft, { params: { id: sent }, body: { version } })
  })
  const unfinished = { ...cart(second), lines: lines.slice(0, 3), payment_method: null, discount: null }
  await ignoreIfKnown(() => owner(saveDraft, { params: { id: draft }, body: { version: 0, ...unfinished } }))
}

/** Sends the manual orders that the marketplace has placed to their retailers, at the time when they were placed. */
async function sendPlacedOrders(owner: ApiCall) {
  const { items } = await owner(listWaitingOrders, {})
  for (const { order_id, mail_state, expires_at } of items)
    if (mail_state === null)
      await owner(sendApprovalAgain, { params: { id: order_id }, body: {} }, { at: daysAfter(new Date(expires_at), -approvalDays) })
}

/** Ignores the refusal of a record that an earlier run has created and somebody has changed since. */
async function ignoreIfKnown(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof RequestError) || !['stale', 'draft.sent'].includes(error.code)) throw error
  }
}
