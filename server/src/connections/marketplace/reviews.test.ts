import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

async function aReview() {
  const brand = await given.aBrand()
  const order_id = await given.anOrder(brand, { placed_at: minutesAgo(60) })
  const item = { external_id: newId(), brand_id: brand.id, order_id, updated_at: minutesAgo(30), published_at: minutesAgo(30), rating: 4 }
  return { brand, item }
}
const send = async (...items: object[]) => (await callOk(ingestReviews, { body: { items } as never })).items
const totals = async ({ owner }: Brand) => {
  const { reviews, rating_sum } = (await callOk(getSuperbrand, {}, owner)).progress
  return [reviews, rating_sum]
}

test('the newest state of a review counts, whatever order its states arrive in', async () => {
  const { brand, item } = await aReview()
  const [first] = await send(item)
  expect(first).toMatchObject({ success: true, code: null })
  expect(await totals(brand)).toEqual([1, 4])
  const newer = { ...item, rating: 2, updated_at: minutesAgo(20) }
  const oldest = { ...item, rating: 5, updated_at: minutesAgo(40) }
  expect(await send(newer, item, oldest, newer)).toMatchObject([
    { success: true, code: null, id: first?.id },
    { success: true, code: 'marketplace.older' },
    { success: true, code: 'marketplace.older' },
    { success: true, code: null },
  ])
  expect(await totals(brand)).toEqual([1, 2])
  await send({ ...newer, status: 'withdrawn', updated_at: minutesAgo(10) })
  expect(await totals(brand)).toEqual([0, 0])
  await send({ ...newer, updated_at: minutesAgo(5) })
  expect(await totals(brand)).toEqual([1, 2])
  await expectDerivedDataCurrent(brand.id)
})

test('a review from a clock that is ahead is the same when it is sent again later', async () => {
  const { brand, item } = await aReview()
  const ahead = { ...item, published_at: minutesAgo(-2) }
  const [first] = await send(ahead)
  const { setClock } = await testContext()
  setClock(new Date(now.getTime() + 60_000))
  expect(await send(ahead, { ...ahead, published_at: minutesAgo(10) })).toMatchObject([
    { success: true, code: null, id: first?.id },
    { code: 'marketplace.other-content', errors: { published_at: expect.any(String) } },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('a review stays with its order; another state of the same moment is refused', async () => {
  const { brand, item } = await aReview()
  const [first] = await send(item)
  const other = await given.anOrder(brand, { placed_at: minutesAgo(60) })
  expect(await send({ ...item, order_id: other }, { ...item, text: 'Broken' }, { ...item, rating: 5 })).toMatchObject([
    { code: 'marketplace.other-content', errors: { order_id: expect.any(String) }, id: first?.id },
    { code: 'marketplace.other-content', errors: { text: expect.any(String) } },
    { code: 'marketplace.other-content', errors: { rating: expect.any(String) } },
  ])
  const { brand: stranger } = await aReview()
  expect(await send({ ...item, external_id: newId(), brand_id: stranger.id })).toMatchObject([{ code: 'order.missing' }])
})

test('an invalid review is refused by field, and the others are stored', async () => {
  const { brand, item } = await aReview()
  const wrong = (fields: object) => ({ ...item, external_id: newId(), ...fields })
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  const answers = await send(
    wrong({ rating: 6 }),
    wrong({ rating: 4.5 }),
    wrong({ updated_at: tomorrow }),
    wrong({ published_at: tomorrow }),
    wrong({ published_at: '2020-01-01T00:00:00Z' }),
    wrong({ text: 'x'.repeat(2001) }),
    item,
  )
  expect(answers.map(({ errors, success }) => (success ? 'stored' : Object.keys(errors ?? {})[0]))).toEqual([
    'rating',
    'rating',
    'updated_at',
    'published_at',
    'published_at',
    'text',
    'stored',
  ])
  expect(await totals(brand)).toEqual([1, 4])
})

test('states of a review that arrive at once, at two servers, leave the newest', async () => {
  const { brand, item } = await aReview()
  const server = await anotherServer({ recordsRefusals: false })
  const states = Array.from({ length: 10 }, (_, n) => ({ ...item, rating: 1 + (n % 5), updated_at: minutesAgo(30 - n) }))
  await Promise.all(states.map((state, n) => callOk(ingestReviews, { body: { items: [state] } as never }, n % 2 ? { server } : {})))
  expect(await totals(brand)).toEqual([1, 5])
  await expectDerivedDataCurrent(brand.id)
})
