import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from './context.ts'
import { functionViolations } from './function-violations.ts'
import { readTenantTables } from './tenant-tables.ts'

/** docs/decisions/0031 explains why. Rules for statements are checked for all of them at the end of the run (sent-statements.ts). */
const tenantTables = readTenantTables()
const isTenantTable = sql<boolean>`any(${[...tenantTables]}::regclass[])`

const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await testContext()).db.asOwner(async (tx) => (await query.execute(tx)).rows)

test('every unique index of a brand’s table contains the brand', async () => {
  const indexes = await ask(sql<{ index: string; columns: string[] }>`
    select i.indexrelid::regclass::text as index,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
    from pg_index i where i.indisunique and i.indrelid = ${isTenantTable}`)
  expect(indexes.length).toBeGreaterThan(tenantTables.size)
  expect(indexes.filter(({ columns }) => !columns.includes('brand_id'))).toEqual([])
})

test('no reference between tables of brands sets a column when the row it names is deleted', async () => {
  const references = await ask(sql<{ name: string; action: string }>`
    select conname as name, confdeltype as action from pg_constraint
    where contype = 'f' and conrelid = ${isTenantTable} and confrelid = ${isTenantTable}`)
  expect(references.length).toBeGreaterThan(20)
  expect(references.filter(({ action }) => action === 'n' || action === 'd')).toEqual([])
})

const ownFunctions = sql`pg_proc p left join pg_depend e on e.objid = p.oid and e.deptype = 'e' where p.pronamespace = 'public'::regnamespace and e.objid is null`

test('no function takes or returns a row of a table', async () => {
  const functions = await ask(sql<{ name: string; tables: string[] }>`
    select p.oid::regprocedure::text as name, array(select c.relname::text from pg_class c
      where c.relkind in ('r', 'p') and c.reltype = any(array[p.prorettype] || coalesce(p.proallargtypes, p.proargtypes::oid[]))) as tables
    from ${ownFunctions}`)
  expect(functions.length).toBeGreaterThan(30)
  expect(functions.filter(({ tables }) => tables.length)).toEqual([])
})

test('functions read and write the rows of one brand, which a variable names, and insert values', async () => {
  const functions = await ask(sql<{ name: string; definition: string }>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from ${ownFunctions}`)
  const violations = functions.flatMap(({ name, definition }) =>
    functionViolations(definition, tenantTables).map(({ table, problem }) => `${name}: ${table}: ${problem}`),
  )
  expect(violations).toEqual([])
})
