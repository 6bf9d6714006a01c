import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { shopRecords } from '../../../test/connections/shop-records.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aReview, sendReturns, sendTraffic, trafficItem } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent, findAllDrift } from '../../../test/invariants.ts'
import { aChat, reply } from '../../../test/messages/chats.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { aPromotion } from '../../../test/promotions/promotions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { repairDerivedData } from '../doctor/check-derived-data.ts'
import { derivedData } from './derived-data.ts'
import { type DerivedData, nameOf } from './derived-data.types.ts'
import { repairDrift } from './find-drift.sql.ts'

/** A brand with rows in each derived table, and in each table with derived columns. */
async function aBrandWithEverything() {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const disputed = await given.aDeliveredOrder(brand)
  await given.aDispute(brand, disputed)
  await given.aConfirmedOrder(brand)
  await aReview(brand)
  const chat = await aChat(brand)
  await reply(brand, chat.id)
  await aChat(brand)
  const product = await given.aProduct(brand, { name: 'Harbour vase', tags: ['spring', 'fair'] })
  await sendTraffic(trafficItem(brand), trafficItem(brand, { kind: 'click', product_id: product.id }))
  const promotion = await aPromotion(brand)
  const [variation] = product.variations
  const discounted = { quantity: 3, unit_price: '50.00', discount: '15.00', promotion_id: promotion.id }
  await given.anOrder(brand, { order_variations: [{ variation_id: variation?.id ?? '', ...discounted }] } as never)
  const returned = await given.aShippedOrder(brand)
  const { shopVariation } = await shopRecords(brand)
  await db.asOwner(async (tx) => {
    for (const table of ['orders', 'network_entries'])
      await sql`update ${sql.table(table)} set tags = '{spring,fair}' where brand_id = ${brand.id}`.execute(tx)
    await sql`
      insert into payouts (brand_id, id, number, kind, status, currency_code, amount, earning_count, requested_at)
      select brand_id, id, 1, 'scheduled', 'pending', currency_code, net, 1, now() from earnings where brand_id = ${brand.id} and order_id = ${returned}`.execute(
      tx,
    )
    // A shop is owed units, and an effect has to send them.
    await sql`update shop_variations set variation_id = ${variation?.id}, agreed = -1, is_stale = true where brand_id = ${brand.id} and id = ${shopVariation}`.execute(
      tx,
    )
    await sql`update earnings set payout_id = id where brand_id = ${brand.id} and order_id = ${returned}`.execute(tx)
  })
  const { rows } = await db.asOwner((tx) =>
    sql<{ variation_id: string }>`select variation_id from order_variations where order_id = ${returned} order by position limit 1`.execute(
      tx,
    ),
  )
  const units = { order_id: returned, variation_id: rows[0]?.variation_id, units: 1, reason: 'unsold', comment: '' }
  await sendReturns({ external_id: newId(), brand_id: brand.id, at: (await testContext()).clock().toISOString(), ...units })
  await expectDerivedDataCurrent(brand.id)
  return brand
}

/** Wrong values by type. A statement changes all rows of the brand. */
const wrongValues: Record<string, (column: string) => string> = {
  boolean: (column) => `not ${column}`,
  date: (column) => `${column} + 1`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'text[]': () => `'{x}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
}
const addOne = (column: string) => `coalesce(${column}, 0) + 1`

/** Changes of a column that keep constraints valid. */
const exceptions: Record<string, string> = {
  // Any text is correct once it is folded.
  'messages.search_text': `search_text = search_text || 'X'`,
  'orders.subtotal': 'subtotal = subtotal + 1, net = net + 1, total = total + 1',
  'orders.discount_total': 'discount_total = discount_total + 1, net = net - 1, total = total - 1',
  'product_stock.level': `level = case level when 'in' then 'low' else 'in' end, low_since = null`,
}

/** For derived rows, the column that is falsified. In other tables, rows are only deleted. */
const falsifiedColumns: Record<string, string> = {
  brand_names: 'name',
  network_values: 'value',
  order_brands: 'owner_id',
  order_sales: 'disputed',
  order_tags: 'tag',
  product_sales: 'units',
  product_search: 'ngrams',
  product_stock: 'level',
  product_tags: 'tag',
  product_traffic: 'clicks',
  retailer_tags: 'tag',
  review_days: 'reviews',
  review_totals: 'rating_sum',
  storefront_periods: 'ends_on',
  tab_counts: 'count',
  traffic_days: 'clicks',
}

const ownRows: Record<string, string> = {
  brand_names: `owner_id = $brand and kind <> 'slug'`,
  order_brands: 'owner_id = $brand',
  retailer_words: `word in (select unnest(words_in(r.name)) from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = $brand)`,
  'orders.due_at': `brand_id = $brand and status = 'shipped'`,
  'earnings.is_held': 'brand_id = $brand and payout_id is null',
}

type Falsification = { entry: DerivedData; statement: string }

/** Statements that make derived data of the brand wrong: each column of each entry, and missing rows. */
async function falsifications({ id }: Brand): Promise<Falsification[]> {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string; type: string }>`
      select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0`.execute(tx),
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  return derivedData.flatMap((entry) => {
    const { table } = entry
    const where = (name: string) => (ownRows[name] ?? ownRows[table] ?? 'brand_id = $brand').replaceAll('$brand', `'${id}'`)
    const change = (column: string): Falsification => {
      const name = `${table}.${column}`
      const wrong = types.get(name) === 'uuid' ? `'${newId()}'` : (wrongValues[types.get(name) ?? ''] ?? addOne)(column)
      return { entry, statement: `update ${table} set ${exceptions[name] ?? `${column} = ${wrong}`} where ${where(name)}` }
    }
    if (entry.columns) return entry.columns.map(change)
    const changed = falsifiedColumns[table]
    const deletion = { entry, statement: `delete from ${table} where ${where(table)}` }
    return changed ? [change(changed), deletion] : [deletion]
  })
}

/** Runs a statement without triggers. Throws unless it changes rows. */
async function runPastTriggers(tx: Tx, statement: string) {
  await sql`set local session_replication_role = replica`.execute(tx)
  const { numAffectedRows } = await sql.raw(statement).execute(tx)
  expect(numAffectedRows, statement).toBeGreaterThan(0n)
}

test('each entry that can be repaired finds its data when it is wrong, and repairs it', async () => {
  const { db } = await testContext()
  const brand = await aBrandWithEverything()
  const wrong = (await falsifications(brand)).filter(({ entry }) => entry.rebuild.repair)
  expect(new Set(wrong.map(({ entry }) => entry))).toEqual(new Set(derivedData.filter(({ rebuild }) => rebuild.repair)))
  const byEntry = [...Map.groupBy(wrong, ({ entry }) => entry).values()]
  // One column of each entry at a time, because a wrong column makes others wrong.
  for (let round = 0; byEntry.some((group) => group[round]); round += 1) {
    const changes = byEntry.flatMap((group) => group[round] ?? [])
    for (const { statement } of changes) await db.asOwner((tx) => runPastTriggers(tx, statement))
    expect((await findAllDrift(brand.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(changes.map(({ entry }) => nameOf(entry))),
    )
    const { findings } = await repairDerivedData(db, brand.id)
    expect(findings.map(({ text }) => text).filter((text) => !/^Brand [\w-]+: repaired /.test(text))).toEqual([])
    await expectDerivedDataCurrent(brand.id)
  }
})

test('each entry that a person has to decide about finds its data when it is wrong, and does not change it', async () => {
  const { db } = await testContext()
  const brand = await aBrandWithEverything()
  const wrong = (await falsifications(brand)).filter(({ entry }) => !entry.rebuild.repair)
  expect(wrong.length).toBeGreaterThan(0)
  for (const { entry, statement } of wrong) {
    const undo = new Error('undo')
    const falsify = db.asOwner(async (tx) => {
      await runPastTriggers(tx, statement)
      expect((await entry.rebuild.find(tx, brand.id)).rows, statement).toBeGreaterThan(0)
      throw undo
    })
    await expect(falsify).rejects.toBe(undo)
  }
})

const entryOf = (name: string) => {
  const entry = derivedData.find((one) => nameOf(one) === name)
  if (!entry) throw new Error(`There is no entry ${name}`)
  return entry
}

test('a repair of counts adds the difference to counts that a server adds to at the same time', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const { id: promotion_id } = await aPromotion(brand)
  const order_id = await given.anOrder(brand)
  await db.asOwner((tx) => sql`update promotions set redeemed_count = 7 where brand_id = ${brand.id}`.execute(tx))
  const redeem = (tx: Tx) =>
    tx
      .insertInto('promotion_redemptions')
      .values({ brand_id: brand.id, promotion_id, order_id, free_shipping: false, placed_at: '2026-11-20T02:00:00Z' })
      .execute()
  await whileBlocked(
    brand.id,
    redeem,
    () => repairDrift(db, brand.id, entryOf('promotions.redeemed_count')),
    async () => {},
  )
  await expectDerivedDataCurrent(brand.id)
  const rows = await db.asOwner((tx) => tx.selectFrom('promotions').select('redeemed_count').where('id', '=', promotion_id).execute())
  expect(rows).toEqual([{ redeemed_count: 1 }])
})

test('a repair of copies waits for a server that changes what they are copied from', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, { name: 'Harbour vase' })
  await db.asOwner((tx) => runPastTriggers(tx, `update products set tags = '{spring}' where brand_id = '${brand.id}'`))
  const retag = (tx: Tx) => sql`update products set tags = '{fair}' where brand_id = ${brand.id} and id = ${product.id}`.execute(tx)
  await whileBlocked(
    brand.id,
    retag,
    () => repairDrift(db, brand.id, entryOf('product_tags')),
    async () => {},
  )
  const rows = await db.asOwner((tx) => tx.selectFrom('product_tags').select('tag').where('product_id', '=', product.id).execute())
  expect(rows).toEqual([{ tag: 'fair' }])
})
