import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { flagReview, getReviewSummary, listReviews, replyToReview } from '@linesheet/contract/insight/reviews'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now } from '../../../test/context.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aReview } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

const list = ({ owner }: Brand, query: object = {}) => callOk(listReviews, { query }, owner)
const reply = ({ owner }: Brand, id: string, text: string, version = 1) =>
  call(replyToReview, { params: { id }, body: { text, version } }, owner)
const webhooks = async (brand: Brand) => (await marketplaceEvents(brand)).filter(({ event }) => event.startsWith('review.'))

test('a reply is stored once, sent to the marketplace, and can be changed', async () => {
  const brand = await given.aBrand()
  const { id, item } = await aReview(brand)
  const first = await reply(brand, id, 'Thank you!')
  expect(first).toMatchObject({ status: 200, result: { reply: { text: 'Thank you!', by: 'Mei owner' }, version: 2 } })
  expect((await reply(brand, id, 'Thank you!')).result).toEqual(first.result)
  expect(await reply(brand, id, 'Merci')).toMatchObject({ status: 409, code: 'stale', result: { version: 2 } })
  expect(await reply(brand, id, 'Merci', 2)).toMatchObject({ result: { reply: { text: 'Merci' }, version: 3 } })
  const data = { review_id: id, external_id: item.external_id, replied_at: now.toISOString() }
  expect(await webhooks(brand)).toMatchObject([
    { event: 'review.replied', data: { ...data, text: 'Thank you!' } },
    { event: 'review.replied', data: { ...data, text: 'Merci' } },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('two replies at once: one is stored, the other is stale', async () => {
  const brand = await given.aBrand()
  const { id } = await aReview(brand)
  const results = await Promise.all([reply(brand, id, 'One'), reply(brand, id, 'Two')])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await webhooks(brand)).toHaveLength(1)
})

test('a review is reported once, with a reason; it disappears when the marketplace withdraws it', async () => {
  const brand = await given.aBrand()
  const { id, item } = await aReview(brand)
  const flag = (body: object) => call(flagReview, { params: { id }, body: body as never }, brand.owner)
  expect(await flag({ reason: 'other' })).toMatchObject({ status: 400, errors: { note: expect.any(String) } })
  expect(await flag({ reason: 'personal_data' })).toMatchObject({ result: { flag: { reason: 'personal_data', note: '' } } })
  expect(await flag({ reason: 'personal_data' })).toMatchObject({ status: 200 })
  expect(await flag({ reason: 'offensive' })).toMatchObject({ status: 409, code: 'review.flagged' })
  expect(await webhooks(brand)).toMatchObject([{ event: 'review.flagged', data: { reason: 'personal_data' } }])
  expect((await list(brand, { tab: 'flagged' })).count).toBe(1)
  const withdrawn = { ...item, status: 'withdrawn' as const, updated_at: new Date(now.getTime() + 1000).toISOString() }
  await callOk(ingestReviews, { body: { items: [withdrawn] } })
  expect(await list(brand)).toMatchObject({ items: [], count: 0 })
  expect(await reply(brand, id, 'Too late', 3)).toMatchObject({ status: 404 })
  await expectDerivedDataCurrent(brand.id)
})

test('reviews are listed by stars, day and tab, with counts; their summary has all stars', async () => {
  const brand = await given.aBrand()
  const ids = []
  for (const rating of [5, 4, 4, 1]) ids.push((await aReview(brand, { rating })).id)
  await reply(brand, ids[3] ?? '', 'Sorry!')
  expect((await list(brand)).items.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await list(brand, { tab: 'to_reply', sort: '-rating', items_per_page: 2 })).toMatchObject({
    items: [{ id: ids[0] }, { id: ids[2] }],
    count: 3,
    tabs: { all: 4, to_reply: 3, flagged: 0 },
  })
  expect(await list(brand, { stars: 4, published_from: '2026-11-20', published_to: '2026-11-20' })).toMatchObject({ count: 2 })
  expect(await list(brand, { published_to: '2026-11-19' })).toMatchObject({ items: [], count: 0 })
  const summary = {
    reviews: 4,
    rating_sum: 14,
    average: 3.5,
    replied: 1,
    stars: [5, 4, 3, 2, 1].map((stars, at) => ({ stars, reviews: [1, 2, 0, 0, 1][at] })),
  }
  expect(await callOk(getReviewSummary, { query: { daysBack: 7 } }, brand.owner)).toMatchObject({
    all: summary,
    now: summary,
    before: { reviews: 0, average: null },
  })
})

test('a role without orders sees reviews without them; a read-only role cannot reply; another brand sees nothing', async () => {
  const brand = await given.aBrand()
  const { id } = await aReview(brand)
  const [catalogue, viewer] = [await given.aMember(brand, 'catalogue'), await given.aMember(brand, 'viewer')]
  expect((await callOk(listReviews, {}, catalogue)).items).toMatchObject([{ id, order: null, retailer: null }])
  expect((await callOk(listReviews, {}, viewer)).items).toMatchObject([{ id, order: { number: 'LS-10001' } }])
  expect(await call(replyToReview, { params: { id }, body: { text: 'Hi', version: 1 } }, viewer)).toMatchObject({ status: 403 })
  expect(await reply(await given.aBrand(), id, 'Hi')).toMatchObject({ status: 404 })
})
