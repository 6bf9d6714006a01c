import { ingestTraffic } from '@linesheet/contract/connections/marketplace.traffic'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { sendTraffic, trafficItem } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { maintainTrafficPartitions } from './maintain-partitions.worker.ts'
import { ensurePartitions } from './traffic.sql.ts'

const rowsOf = async (brand: Brand) => {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('traffic_events')
      .select(['day', 'kind', 'source', 'country_code'])
      .where('brand_id', '=', brand.id)
      .orderBy('at')
      .execute(),
  )
}
const daysOf = async (brand: Brand) => {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('traffic_days')
      .select(['dimension', 'day', 'value', 'store_views', 'clicks'])
      .where('brand_id', '=', brand.id)
      .orderBy('dimension')
      .orderBy('day')
      .orderBy('value')
      .execute(),
  )
}

test('views and clicks are stored with the sums of their days, in the brand’s time zone', async () => {
  const brand = await given.aBrand()
  const { id: product_id } = await given.aProduct(brand)
  const results = await sendTraffic(
    trafficItem(brand, { at: '2026-11-19T15:59:59Z' }),
    trafficItem(brand, { at: '2026-11-19T16:00:00Z', source: 'Google ', country: undefined }),
    trafficItem(brand, { kind: 'click', product_id, source: '' }),
  )
  expect(results).toMatchObject([{ success: true }, { success: true }, { success: true }])
  expect(await rowsOf(brand)).toEqual([
    { day: '2026-11-19', kind: 'store_view', source: 'google', country_code: 'HK' },
    { day: '2026-11-20', kind: 'store_view', source: 'google', country_code: null },
    { day: '2026-11-20', kind: 'click', source: 'direct', country_code: 'HK' },
  ])
  expect(await daysOf(brand)).toEqual([
    { dimension: 'country', day: '2026-11-19', value: 'HK', store_views: 1, clicks: 0 },
    { dimension: 'country', day: '2026-11-20', value: '', store_views: 1, clicks: 0 },
    { dimension: 'country', day: '2026-11-20', value: 'HK', store_views: 0, clicks: 1 },
    { dimension: 'source', day: '2026-11-19', value: 'google', store_views: 1, clicks: 0 },
    { dimension: 'source', day: '2026-11-20', value: 'direct', store_views: 0, clicks: 1 },
    { dimension: 'source', day: '2026-11-20', value: 'google', store_views: 1, clicks: 0 },
    { dimension: 'total', day: '2026-11-19', value: '', store_views: 1, clicks: 0 },
    { dimension: 'total', day: '2026-11-20', value: '', store_views: 1, clicks: 1 },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('a repeated event counts once; with other content it is refused with the differing fields', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const item = trafficItem(brand)
  const [first, twin] = await sendTraffic(item, item)
  expect(twin).toEqual(first)
  expect(await sendTraffic(item)).toEqual([first])
  const results = await sendTraffic(
    { ...item, at: '2026-10-02T00:00:00Z' },
    { ...item, source: 'bing', country: 'JP' },
    { ...item, kind: 'widget_view' },
    { ...item, brand_id: other.id },
  )
  expect(results).toMatchObject([
    { code: 'marketplace.other-content', id: first?.id, errors: { at: expect.any(String) } },
    { code: 'marketplace.other-content', errors: { source: expect.any(String), country: expect.any(String) } },
    { code: 'marketplace.other-content', errors: { kind: expect.any(String) } },
    { code: 'marketplace.other-content', errors: { brand_id: expect.any(String) } },
  ])
  expect([await rowsOf(brand), await rowsOf(other)].map((rows) => rows.length)).toEqual([1, 0])
  await expectDerivedDataCurrent(brand.id)
})

test('an error of one event is reported for that event alone', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { id: product_id } = await given.aProduct(other)
  const results = await sendTraffic(
    trafficItem(brand, { kind: 'product_view' }),
    trafficItem(brand, { kind: 'click', product_id }),
    trafficItem(brand, { at: '2026-11-20T02:06:00Z' }),
    trafficItem(brand, { at: '2024-09-30T23:59:59Z' }),
    trafficItem({ ...brand, id: newId() }),
    trafficItem(brand, { kind: 'sneeze', at: 'soon', country: 'XX', source: 'a'.repeat(61), more: 1 }),
    trafficItem(brand, { external_id: '' }),
    trafficItem(brand),
    'nonsense' as never,
  )
  expect(
    results.map(({ success, error_codes }) => [
      success,
      Object.values(error_codes ?? {})
        .map(({ code }) => code)
        .join(),
    ]),
  ).toEqual([
    [false, 'required'],
    [false, 'unknown_product'],
    [false, 'moment_in_future'],
    [false, 'moment_too_early'],
    [false, 'unknown_brand'],
    [false, expect.stringContaining('invalid_date')],
    [false, 'required'],
    [true, ''],
    [false, expect.any(String)],
  ])
  expect(await rowsOf(brand)).toHaveLength(1)
  await expectDerivedDataCurrent(brand.id)
})

test('a batch whose transaction fails is stored event by event', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$`.execute(tx)
    await sql`create trigger refuse_poison before insert on traffic_events for each row when (new.source = 'poison')
      execute function refuse_poison()`.execute(tx)
  })
  try {
    const results = await sendTraffic(trafficItem(brand), trafficItem(brand, { source: 'poison' }), trafficItem(brand))
    expect(results.map(({ success, code }) => [success, code])).toEqual([
      [true, null],
      [false, 'internal'],
      [true, null],
    ])
    expect(await rowsOf(brand)).toHaveLength(2)
    await expectDerivedDataCurrent(brand.id)
  } finally {
    await db.asOwner((tx) => sql`drop function refuse_poison cascade`.execute(tx))
  }
})

test('events of a month are dropped after 25 months; later ones for it are refused, and the sums stay', async () => {
  const brand = await given.aBrand()
  const { db, setClock } = await testContext()
  const context = await testContext()
  await sendTraffic(trafficItem(brand, { at: '2024-10-31T10:00:00Z' }), trafficItem(brand, { at: '2024-11-01T10:00:00Z' }))
  const months = () =>
    db.asOwner(async (tx) =>
      (
        await sql<{
          n: string
        }>`select relname as n from pg_class where relname like 'events_____\\___' and relkind = 'r' order by 1`.execute(tx)
      ).rows.map(({ n }) => n),
    )
  await maintainTrafficPartitions(context)
  expect(await months()).toEqual(expect.arrayContaining(['events_2024_10', 'events_2026_11', 'events_2026_12', 'events_2027_01']))
  setClock('2026-12-01T00:00:00Z')
  await Promise.all([maintainTrafficPartitions(context), sendTraffic(trafficItem(brand))])
  expect(await months()).not.toContain('events_2024_10')
  expect((await rowsOf(brand)).map(({ day }) => day)).toEqual(['2024-11-01', '2026-11-20'])
  expect((await daysOf(brand)).filter(({ dimension }) => dimension === 'total').map(({ day }) => day)).toEqual([
    '2024-10-31',
    '2024-11-01',
    '2026-11-20',
  ])
  expect(await sendTraffic(trafficItem(brand, { at: '2024-10-31T11:00:00Z' }))).toMatchObject([{ success: false }])
  const { rows } = await db.asOwner((tx) => sql`select from traffic_ids where owner_id = ${brand.id}`.execute(tx))
  expect(rows).toHaveLength(2)
})

test('a partition is created once, however many batches need it at the same time', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const months = ['2025-02-01', '2025-03-01', '2025-04-01']
  const ensure = () => db.write({ brandId: brand.id }, (tx) => ensurePartitions(tx, months))
  await Promise.all(Array.from({ length: 6 }, ensure))
  const { rows } = await db.asOwner((tx) => sql`select from pg_inherits where inhrelid::regclass::text like '%events_2025_0_'`.execute(tx))
  expect(rows).toHaveLength(3)
})

test('a change of the time zone does not move events that arrived before', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const at = '2026-11-19T20:00:00Z'
  await sendTraffic(trafficItem(brand, { at }))
  await db.asOwner((tx) => tx.updateTable('companies').set({ time_zone: 'America/New_York' }).where('brand_id', '=', brand.id).execute())
  const item = trafficItem(brand, { at })
  await sendTraffic(item)
  await sendTraffic(item)
  expect((await rowsOf(brand)).map(({ day }) => day).toSorted()).toEqual(['2026-11-19', '2026-11-20'])
  await expectDerivedDataCurrent(brand.id)
})

test('only a signed batch of at most 500 is accepted', async () => {
  const brand = await given.aBrand()
  const many = Array.from({ length: 501 }, () => trafficItem(brand))
  expect(await call(ingestTraffic, { body: { items: many } } as never)).toMatchObject({ status: 400 })
  expect(await call(ingestTraffic, { body: { items: [trafficItem(brand)] } } as never, { token: 'wrong' })).toMatchObject({ status: 401 })
})
