import type { RetailerRequest } from '@linesheet/contract/storefront/direct'
import { dayIn } from '@linesheet/domain/platform/days'
import type { Call } from '../../platform/call.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { addRetailers } from '../../retailers/network/add-retailers.ts'
import { insertRequest, setRequestRetailer } from './requests.sql.ts'

/**
 * Adds the retailer to the brand's network and notifies the brand, once a day for an address, however often the form is sent. A request of a retailer that
 * the brand or the marketplace knows is announced, too, but changes no entry: anybody can type any address.
 */
export async function receiveRequest({ tx, brandId, now, enqueue, publish }: Call, request: RetailerRequest, source: string) {
  const { website, message, ...retailer } = request
  const key = { day: dayIn('UTC', now), email: request.email }
  if (!(await insertRequest(tx, brandId, { ...key, source }, now))) return
  const note = [message, website].filter(Boolean).join('\n')
  const entrySource = source === 'widget' ? 'widget' : 'direct_link'
  const [added] = await addRetailers({ tx, brandId, now, source: entrySource }, [{ ...retailer, note }])
  if (added && !added.error) {
    await setRequestRetailer(tx, brandId, { ...key, retailer_id: added.id })
    publish('retailer.added', added.id)
  }
  enqueue(notificationOf('direct_request', { ...request, retailer_id: added?.id ?? null, is_known: added?.error !== undefined }))
}
