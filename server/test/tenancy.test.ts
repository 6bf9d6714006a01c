import { readFileSync, writeFileSync } from 'node:fs'
import { tabOf } from '@linesheet/domain/orders/order-sums'
import { orderStatuses } from '@linesheet/domain/orders/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateSchema } from '../src/platform/migrations/generate-schema.ts'
import { generateTableTypes } from '../src/platform/migrations/generate-tables.ts'
import { testContext } from './context.ts'
import { given } from './given.ts'
import { sharedTables } from './tenant-tables.ts'

const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await testContext()).db.asOwner(async (tx) => (await query.execute(tx)).rows)

test('every table of a brand is guarded by row-level security', async () => {
  const tables = await ask(sql<{ name: string; guarded: boolean; policies: number; branded: boolean }>`
    select c.relname as name, c.relrowsecurity as guarded,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped) and c.relname <> 'sessions' as branded
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  expect(
    tables
      .filter(({ branded }) => !branded)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(sharedTables)
  expect(tables.filter(({ branded, guarded, policies }) => branded && !(guarded && policies > 0))).toEqual([])
})

test('every key of a brand’s table leads with the brand', async () => {
  const keys = await ask(sql<{ table: string; name: string; first: string }>`
    select c.conrelid::regclass::text as table, c.conname as name, a.attname as first
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace`)
  const branded = keys.filter(({ table }) => !sharedTables.includes(table))
  expect(branded.length).toBeGreaterThan(15)
  expect(branded.filter(({ first }) => first !== 'brand_id')).toEqual([])
})

test('a reference from one row of a brand to another carries the brand', async () => {
  const references = await ask(sql<{ from: string; to: string; first: string }>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, a.attname as first
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  const between = references.filter(({ from, to }) => !sharedTables.includes(from) && !sharedTables.includes(to))
  expect(between.length).toBeGreaterThan(10)
  expect(between.filter(({ first }) => first !== 'brand_id')).toEqual([])
})

/** See decision 30. A table that is created without `enable_tenant_isolation` lacks it. */
test('statements are planned for large brands', async () => {
  const tables = await ask(sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where a.attname = 'brand_id' and c.relname <> 'sessions' and a.attoptions is null and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(tables).toEqual([{ name: 'companies' }, { name: 'memberships' }])
})

test('the server’s role owns nothing and cannot bypass row-level security', async () => {
  const [role] = await ask(sql<{ super: boolean; bypass: boolean; owned: number }>`
    select rolsuper as super, rolbypassrls as bypass, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'linesheet_app'`)
  expect(role).toEqual({ super: false, bypass: false, owned: 0 })
})

test('a query that forgets the brand sees no other brand’s rows, and cannot write one', async () => {
  const { db } = await testContext()
  const [mine, other] = [await given.aBrand(), await given.aBrand()]
  await given.anOrder(other)
  const seen = await db.read({ brandId: mine.id }, (tx) => tx.selectFrom('orders').select('brand_id').execute())
  expect(seen).toEqual([])
  const stolen = db.write({ brandId: mine.id }, (tx) => tx.updateTable('orders').set({ brand_note: 'mine now' }).executeTakeFirstOrThrow())
  expect((await stolen).numUpdatedRows).toBe(0n)
  const planted = db.write({ brandId: mine.id }, (tx) =>
    tx.insertInto('tab_counts').values({ brand_id: other.id, list: 'orders', tab: 'new', slot: 0, count: 1 }).execute(),
  )
  await expect(planted).rejects.toThrow('row-level security')
})

test('without a brand no rows are visible', async () => {
  const { db } = await testContext()
  await given.anOrder(await given.aBrand())
  const none = '00000000-0000-0000-0000-000000000000'
  expect(await db.read({ brandId: none }, (tx) => tx.selectFrom('orders').select('id').execute())).toEqual([])
})

test('activities can be inserted, never updated', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const changed = db.write({ brandId: brand.id }, (tx) => tx.updateTable('order_activities').set({ text: 'changed' }).execute())
  await expect(changed).rejects.toThrow('permission denied')
})

test('the table computes the same tab as the domain, which counts orders that await their retailer separately', async () => {
  const [made] = await ask(sql<{ definition: string }>`
    select pg_get_expr(adbin, adrelid) as definition from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attname = 'tab' and d.adrelid = 'orders'::regclass`)
  const computed = await ask(sql<{ status: string; tab: string }>`
    select status, ${sql.raw(made?.definition ?? '')} as tab from unnest(${[...orderStatuses]}::text[]) as one (status)`)
  expect(computed).toEqual(orderStatuses.map((status) => ({ status, tab: tabOf({ status, origin: 'marketplace' }) })))
})

test.each([
  ['docs/schema.sql', generateSchema],
  ['server/src/platform/db/tables.gen.ts', generateTableTypes],
])('%s agrees with the migrations (npm run schema)', async (path, generate) => {
  const { databaseUrl } = await testContext()
  const file = new URL(`../../${path}`, import.meta.url)
  const generated = await generate(databaseUrl)
  if (process.env.SCHEMA === 'write') writeFileSync(file, generated)
  expect(readFileSync(file, 'utf8')).toBe(generated)
})
