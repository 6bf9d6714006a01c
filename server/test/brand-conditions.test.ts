import { expect, test } from 'vitest'
import { brandViolations } from './brand-conditions.ts'
import { functionViolations } from './function-violations.ts'
import { statementProblems } from './sent-statements.ts'

const tenantTables = new Set(['orders', 'lines', 'products'])
const problemsOf = (text: string) => brandViolations(text, { tenantTables }).map(({ table, problem }) => `${table}: ${problem}`)
const unbound = (table: string, alias = table) => `${table}: ${alias} has no brand_id = $n of its own`

test.each([
  'select id from orders where brand_id = $1 and id = $2',
  'select o.id from orders o where $1 = o.brand_id',
  'select o.id from orders as o where o.brand_id = $1::uuid and (o.status = $2 or o.status = $3)',
  'select from orders o join lines l on l.brand_id = $1 and l.order_id = o.id where o.brand_id = $2',
  'select from orders o left join lines l on l.brand_id = $1 and l.order_id = o.id where o.brand_id = $2',
  'select from lines l right join orders o on l.brand_id = $1 where o.brand_id = $2',
  'select (select count(*) from lines l where l.brand_id = $2 and l.order_id = o.id) from orders o where o.brand_id = $1',
  'select from orders o, lateral (select * from lines where brand_id = $1 offset 0) l where o.brand_id = $2',
  'select id from orders where brand_id = $1 union select id from products where brand_id = $1',
  'select from retailers r join categories c on true',
  'with orders as (select $1 as id) select id from orders',
  'with recursive lines as (select 1 as n union all select n + 1 from lines) select n from lines',
  'with w0 as (insert into orders (brand_id, id) values ($1, $2), ($1, $3)), w1 as (update lines set n = $4 where brand_id = $1) select',
  'insert into orders (id, brand_id) select u.id, $1::uuid from unnest($2::uuid[]) as u (id) on conflict do nothing',
  'insert into orders (brand_id, id) select $1, id from products where brand_id = $1 union all select $1, $2',
  'insert into retailers (id) values ($1)',
  'update orders o set n = u.n from unnest($1::uuid[], $2::int[]) as u (id, n) where o.brand_id = $3 and o.id = u.id',
  'delete from lines l using orders o where l.brand_id = $1 and o.brand_id = $1 and l.order_id = o.id',
  'select o.id from orders o where o.brand_id = $1 for update of o',
  'set plan_cache_mode = force_custom_plan',
])('names each brand: %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test.each([
  ['select id from orders', [unbound('orders')]],
  ['select id from orders where id = $1 or brand_id = $2', [unbound('orders')]],
  ['select id from orders where not brand_id = $1', [unbound('orders')]],
  ['select id from orders where brand_id <> $1', [unbound('orders')]],
  ['select id from orders where brand_id = any($1)', [unbound('orders')]],
  ['select id from orders where brand_id in ($1, $2)', [unbound('orders')]],
  ['select id from orders where brand_id = current_brand()', [unbound('orders')]],
  ['select from orders o join lines l on l.brand_id = o.brand_id where o.brand_id = $1', [unbound('lines', 'l')]],
  ['select from orders o join lines l using (brand_id) where o.brand_id = $1', [unbound('lines', 'l')]],
  // The condition of an outer join does not restrict the preserved side.
  ['select from orders o left join lines l on o.brand_id = $1 and l.brand_id = $1', [unbound('orders', 'o')]],
  ['select from orders o full join lines l on o.brand_id = $1 and l.brand_id = $1', [unbound('orders', 'o'), unbound('lines', 'l')]],
  ['select (select count(*) from lines l where l.brand_id = o.brand_id) from orders o where o.brand_id = $1', [unbound('lines', 'l')]],
  ['select from orders o where o.brand_id = $1 and exists (select from lines l where o.brand_id = $1)', [unbound('lines', 'l')]],
  ['select from (select id from orders) o', [unbound('orders')]],
  ['select id from products where brand_id = $1 union select id from orders', [unbound('orders')]],
  // The name of a CTE hides the table only after it.
  ['with orders as (select * from orders) select * from orders', [unbound('orders')]],
  ['with o as (select 1) select from public.orders', [unbound('orders')]],
  ['with orders as (select 1) delete from orders', [unbound('orders')]],
  ['with w0 as (delete from lines where id = $1) select', [unbound('lines')]],
  ['update orders set n = $1 where id = $2', [unbound('orders')]],
  ['update orders o set n = l.n from lines l where o.brand_id = $1 and l.brand_id = o.brand_id', [unbound('lines', 'l')]],
  ['update orders set brand_id = $1 where brand_id = $2', ['orders: the update moves rows to another brand']],
  ['delete from lines l using orders o where l.brand_id = o.brand_id and o.brand_id = $1', [unbound('lines', 'l')]],
  ['insert into orders values ($1, $2)', ['orders: the insert does not name brand_id among its columns']],
  ['insert into orders (brand_id) values ($1), (default)', ['orders: the insert takes brand_id from a query, not from $n']],
  [
    'insert into orders (brand_id, id) select brand_id, id from products where brand_id = $1',
    ['orders: the insert takes brand_id from a query, not from $n'],
  ],
  [
    'insert into orders (brand_id) select $1 union select u.b from unnest($2) u (b)',
    ['orders: the insert takes brand_id from a query, not from $n'],
  ],
  [
    'insert into orders (brand_id, n) values ($1, (select max(n) from orders where brand_id = $1))',
    ['orders: a subquery stands in values (…)'],
  ],
  [
    'merge into orders o using lines l on true when matched then do nothing',
    ['orders: stands where the check does not look for a brand', 'lines: stands where the check does not look for a brand'],
  ],
  ['truncate orders', ['orders: stands where the check does not look for a brand']],
])('finds the violation: %s', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

const plpgsql = (body: string, declared = '', parameters = 'brand uuid') =>
  `create function f(${parameters}) returns void language plpgsql as $$ declare n int; ${declared} begin ${body} end $$`
const trigger = (body: string) => `create function f() returns trigger language plpgsql as $$ begin ${body} return null; end $$`
const inSql = (body: string) => `create function f(brand uuid) returns int language sql ${body}`

test.each([
  inSql('as $$ select n from orders where brand_id = brand $$'),
  inSql('as $$ select n from orders where brand_id = $1 $$'),
  inSql('return (select n from orders o where o.brand_id = f.brand)'),
  plpgsql('perform from orders where brand_id = brand; insert into lines (brand_id, id) values (brand, n);'),
  plpgsql('for r in select distinct brand_id from changed loop perform from orders where brand_id = r.brand_id; end loop;', 'r record;'),
  plpgsql('n := (select count(*) from orders where brand_id = brand);'),
  trigger('delete from lines where brand_id = new.brand_id and order_id = old.id;'),
])('a function of one brand: %s', (definition) => {
  expect(functionViolations(definition, tenantTables)).toEqual([])
})

test.each([
  [inSql('as $$ select n from orders $$'), [unbound('orders')]],
  [inSql('return (select n from orders o where o.brand_id = g.brand)'), [unbound('orders', 'o')]],
  [plpgsql('n := (select count(*) from orders);'), [unbound('orders')]],
  [plpgsql('if exists (select from orders) then null; end if;'), [unbound('orders')]],
  [
    plpgsql('insert into lines (brand_id, id) select brand, id from orders where brand_id = brand;'),
    ['lines: the insert is not of values'],
  ],
  [
    trigger('insert into lines (brand_id) select brand_id from changed;'),
    ['lines: the insert takes brand_id from a query, not from $n', 'lines: the insert is not of values'],
  ],
  [trigger('perform from placed l join orders o on o.brand_id = l.brand_id;'), [unbound('orders', 'o')]],
  [plpgsql('select o into r from orders o where o.brand_id = brand;', 'r record;'), ['orders: a whole row is a value']],
  [plpgsql('null;', 'changed orders;'), ['orders: a variable or parameter has the type of a row']],
  [plpgsql('null;', '', 'o orders'), ['orders: a variable or parameter has the type of a row']],
  ['create function f(o orders) returns int language sql return 1', ['orders: a variable or parameter has the type of a row']],
])('a function with a violation: %s', (definition, problems) => {
  expect(functionViolations(definition, tenantTables).map(({ table, problem }) => `${table}: ${problem}`)).toEqual(problems)
})

test('statements across brands need an exception for their file and table, and exceptions a statement', () => {
  const sent = (from: string, text: string) => ({ from, text, pool: 'linesheet-jobs' }) as const
  const exceptions = [{ from: 'clock.ts', tables: ['orders', 'lines'], because: 'it looks for orders of all brands' }]
  const statements = [sent('clock.ts', 'select id from orders'), sent('list.ts', 'select id\n from orders'), sent('list.ts', 'select 1')]
  expect(statementProblems(statements, exceptions, tenantTables)).toEqual([
    'list.ts: orders: orders has no brand_id = $n of its own: select id from orders',
    'clock.ts: lines: the exception is not needed any more',
  ])
})
