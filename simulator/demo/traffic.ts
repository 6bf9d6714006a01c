import { ingestTraffic, type TrafficInput } from '@linesheet/contract/connections/marketplace.traffic'
import { addDays, type Day } from '@linesheet/domain/platform/days'
import type * as z from 'zod/mini'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { atHour, dayInHongKong, seasonOfMonth } from '../histories/calendar.ts'
import { type Random, randomFrom } from '../random.ts'

type Brand = { key: string; orders: number }
type Context = { marketplace: ApiCall; brandId: string }
type Event = z.input<typeof TrafficInput>

/** The sources of visitors, repeated by their frequency; the shop of a stockist links to the brand. */
const sources = ['google', 'direct', 'email', 'instagram', 'wechat', 'xiaohongshu', 'widget', 'pinterest.com', 'designboom.com'] as const
const sourceWeights = [26, 20, 15, 14, 9, 5, 5, 4, 2]
/** '' if the country is not known. */
const countries = ['HK', 'TW', 'CN', 'JP', 'US', 'GB', 'FR', 'DE', 'AU', 'SG', ''] as const
const countryWeights = [30, 16, 12, 8, 9, 6, 4, 4, 5, 4, 2]
const months = 13
/** The visits of a usual day at the end of a brand with 270 orders; fewer at the beginning. */
const visitsPerDay = 26
const batchSize = 500

/** How often a product is viewed and clicked: some always more than others. */
type Listing = { id: string; appeal: number; clicks: number }
const listings = (brandKey: string, productIds: readonly string[]): Listing[] =>
  productIds.map((id, at) => {
    const random = randomFrom(`listing ${brandKey} ${at}`)
    return { id, appeal: 0.3 + random.around(0, 2), clicks: random.around(0.12, 0.5) }
  })

/** Thirteen months of views and clicks, with seasons, weekends and growth; the same for the same key and products. Sent again they change nothing. */
export async function addDemoTraffic(
  { marketplace, brandId }: Context,
  { key: brandKey, orders }: Brand,
  productIds: readonly string[],
  anchor: Date,
) {
  const shelf = listings(brandKey, productIds)
  const size = orders / 270
  const today = dayInHongKong(anchor)
  const days = Array.from({ length: months * 30 + 5 }, (_, ago) => addDays(today, -ago))
  const events = days.flatMap((day, ago) => eventsOfDay(brandKey, shelf, day, size * (1 - (0.45 * ago) / days.length)))
  const past = events.filter(({ at }) => new Date(at) < anchor).map((event) => ({ ...event, brand_id: brandId }))
  const batches = Array.from({ length: Math.ceil(past.length / batchSize) }, (_, at) => past.slice(at * batchSize, (at + 1) * batchSize))
  await forEachConcurrently(batches, 3, async (items) => {
    acceptedOrKnownIds(await marketplace(ingestTraffic, { body: { items } }))
  })
}

/** `share`: the day's share of the visits of a usual day. */
function eventsOfDay(brandKey: string, shelf: readonly Listing[], day: Day, share: number) {
  const random = randomFrom(`traffic ${brandKey} ${day}`)
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const expected = visitsPerDay * seasonOfMonth(day) * share * (isWeekend ? 0.55 : 1.1)
  const visits = Math.round(expected * random.around(0.6, 1.4))
  return Array.from({ length: visits }, (_, visit) => eventsOfVisit(random.fork(visit), shelf, day, `${brandKey}-${day}-${visit}`)).flat()
}

/** A visitor opens the store or the widget, looks at some products, clicks on a few, and puts one into the cart now and then. */
function eventsOfVisit(random: Random, shelf: readonly Listing[], day: Day, key: string): Omit<Event, 'brand_id'>[] {
  const source = random.weighted(sources, sourceWeights)
  const country = random.weighted(countries, countryWeights)
  const start = atHour(day, random.around(1, 23.5))
  let count = 0
  const event = (kind: Event['kind'], product_id?: string) => {
    count += 1
    const at = new Date(start.getTime() + count * 20_000).toISOString()
    return { external_id: `traffic-${key}-${count}`, kind, source, at, ...(country && { country }), ...(product_id && { product_id }) }
  }
  const seen = Array.from({ length: random.weighted([1, 2, 3, 5], [4, 4, 3, 1]) }, () =>
    random.weighted(
      shelf,
      shelf.map(({ appeal }) => appeal),
    ),
  )
  return [
    event(source === 'widget' ? 'widget_view' : 'store_view'),
    ...seen.flatMap(({ id, clicks }) => {
      if (!random.chance(clicks)) return [event('product_view', id)]
      const clicked = [event('product_view', id), event('click', id)]
      return random.chance(0.22) ? [...clicked, event('add_to_cart', id)] : clicked
    }),
  ]
}
