import * as network from '@linesheet/contract/retailers/network'
import { dayIn } from '@linesheet/domain/platform/days'
import { isStale, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { uniqueTags } from '@linesheet/domain/platform/tags'
import type { NetworkStatus } from '@linesheet/domain/retailers/network'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import { findCouponOf, toCoupon } from '../coupons/coupons.sql.ts'
import { findInvitesOf } from '../invites/invites.sql.ts'
import { findKnownRetailers } from './add-retailers.sql.ts'
import { addRows } from './add-rows.ts'
import { advanceStatus } from './advance-status.sql.ts'
import { editProfile } from './edit-profile.ts'
import { deleteEntry, findEntries, findEntry, lockEntry, updateEntry } from './entries.sql.ts'
import { findBoughtProducts, findOrderFacts, findTimeline, findValues } from './info.sql.ts'
import { countNetworkTabs, listNetworkPage } from './network.list.sql.ts'

const listOfStatus = (endpoint: typeof network.listContacted, status: NetworkStatus) =>
  serve(endpoint, ({ tx, brandId, query, now }) => listNetworkPage(tx, brandId, { ...query, status }, now))

export const networkRoutes = [
  serve(network.countNetwork, ({ tx, brandId }) => countNetworkTabs(tx, brandId)),

  serve(network.listNetwork, ({ tx, brandId, query, now }) => listNetworkPage(tx, brandId, query, now)),
  listOfStatus(network.listUncontacted, 'uncontacted'),
  listOfStatus(network.listContacted, 'contacted'),
  listOfStatus(network.listSignedUp, 'signed_up'),
  listOfStatus(network.listOrdered, 'ordered'),

  serve(network.lookUpRetailer, async ({ tx, brandId, query, now }) => {
    const known = (await findKnownRetailers(tx, brandId, [query.email])).get(query.email)
    if (!known) return { known: 'none' as const, entry: null }
    if (!known.is_in_network) return { known: 'marketplace' as const, entry: null }
    return { known: 'network' as const, entry: (await findEntries(tx, brandId, [known.id], now)).get(known.id) ?? null }
  }),

  serve(network.addRetailers, async ({ tx, brandId, now, body, publish }) => {
    const rows = await addRows({ tx, brandId, now, source: body.source }, body.retailers)
    const entries = await findEntries(
      tx,
      brandId,
      rows.flatMap(({ id }) => id ?? []),
      now,
    )
    const added = rows.filter(({ isAdded }) => isAdded)
    if (added[0]?.id) publish('retailer.added', added[0].id)
    const answers = rows.map(({ id, errors, error_codes }) => ({ entry: entries.get(id ?? '') ?? null, errors, error_codes }))
    return { added: added.length, rows: answers }
  }),

  serve(network.getNetworkEntry, ({ tx, brandId, params, now }) => findEntry(tx, brandId, params.id, now)),

  serve(network.editNetworkEntry, async ({ tx, brandId, params, now, body, publish }) => {
    const { version, note, tags, ...profile } = body
    await lockEntry(tx, brandId, params.id)
    const before = await findEntry(tx, brandId, params.id, now)
    if (isStale(version, before)) throw staleRecordRefusal(before)
    await editProfile({ tx, brandId, now }, before, profile)
    await updateEntry(tx, brandId, params.id, omitUndefined({ note, tags: tags && uniqueTags(tags) }))
    publish('retailer.changed', params.id)
    return findEntry(tx, brandId, params.id, now)
  }),

  serve(network.markContacted, async ({ tx, brandId, params, now, publish }) => {
    await advanceStatus(tx, brandId, [params.id], { to: 'contacted', now })
    const entry = await findEntry(tx, brandId, params.id, now)
    publish('retailer.changed', params.id)
    return entry
  }),

  serve(network.removeNetworkEntry, async ({ tx, brandId, params, publish }) => {
    const { orders, locked_at } = await lockEntry(tx, brandId, params.id)
    if (orders) throw new Refusal('network.has-orders', 'A retailer with orders cannot be removed')
    if (locked_at) throw new Refusal('network.is-locked', 'A retailer that orders at 0% commission for good cannot be removed')
    await deleteEntry(tx, brandId, params.id)
    publish('retailer.removed', params.id)
    return {}
  }),

  serve(network.getNetworkInfo, async ({ tx, brandId, params: { id }, now }) => {
    const entry = await findEntry(tx, brandId, id, now)
    const [values, facts, timeline, products, invites, coupon, timeZone] = await Promise.all([
      findValues(tx, brandId, id),
      findOrderFacts(tx, brandId, id, entry.currency_code),
      findTimeline(tx, brandId, id),
      findBoughtProducts(tx, brandId, id),
      findInvitesOf(tx, brandId, id),
      findCouponOf(tx, brandId, id),
      findTimeZone(tx, brandId),
    ])
    const today = dayIn(timeZone, now)
    return { entry, values, ...facts, timeline, products, invites, coupon: coupon ? toCoupon(coupon, today) : null }
  }),
]
