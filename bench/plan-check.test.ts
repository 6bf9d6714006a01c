import { expect, test } from 'vitest'
import { type PlanNode, planProblems, type Statistics } from './plan-check.ts'

/** A million orders of one brand among three million, each with a line; 50,000 of them due. */
const facts = { isTenantTable: true, isPartialIndex: false, rows: 3_000_000, brandRows: 1_000_000, firstColumn: 'brand_id' }
const relations: Record<string, ReturnType<Statistics['relation']>> = {
  orders_due: { ...facts, isPartialIndex: true, rows: 150_000, brandRows: 50_000 },
  orders_by_clock: { ...facts, isPartialIndex: true, firstColumn: 'status' },
  categories: { ...facts, isTenantTable: false, rows: 76, brandRows: 76 },
  used_nonces: { ...facts, isTenantTable: false },
  labels: { ...facts, rows: 0, brandRows: 0 },
  labels_to_delete: { ...facts, isPartialIndex: true, rows: 0, brandRows: 0, firstColumn: 'sent_at' },
}
const distinct: Record<string, number> = { id: 3_000_000, order_id: 3_000_000, tab: 8, sku: 3_000_000 }
const statistics: Statistics = {
  relation: (name) => relations[name] ?? facts,
  distinctValues: (_, column) => distinct[column] ?? 1,
}

const scan = (condition: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'orders',
  'Index Name': 'orders_by_time',
  'Index Cond': condition,
  ...more,
})
const node = (type: string, ...Plans: PlanNode[]): PlanNode => ({ 'Node Type': type, Plans })
const inner = (plan: PlanNode): PlanNode => ({ ...plan, 'Parent Relationship': 'Inner' })

const ofBrand = scan('(brand_id = $1)')
const byId = scan('((brand_id = $1) AND (id = orders.id))')
const problems = (plan: PlanNode) => planProblems(plan, statistics)
const wholeBrand = (consumer: string) => `reads 1000000 rows of orders by orders_by_time for ${consumer}`

test('a page that is read in the order of an index is fine, with rows looked up one by one', () => {
  expect(problems(node('Limit', ofBrand))).toEqual([])
  expect(problems(node('Sort', node('Nested Loop', node('Limit', ofBrand), inner(byId))))).toEqual([])
  expect(problems(node('Limit', node('Incremental Sort', ofBrand)))).toEqual([])
})

test('a limit above a sort, a hash or a merge join reads the whole brand', () => {
  expect(problems(node('Limit', node('Sort', ofBrand)))).toEqual([`${wholeBrand('Sort')}, whatever the limit`])
  expect(problems(node('Limit', node('Hash Join', ofBrand, inner(node('Hash', ofBrand)))))).toEqual([
    `${wholeBrand('Hash')}, whatever the limit`,
  ])
  expect(problems(node('Limit', node('Merge Join', ofBrand, byId)))).toEqual([`${wholeBrand('Merge Join')}, whatever the limit`])
})

test('a whole brand is too much for a join, a count, a change or a result, and some rows are not', () => {
  expect(problems(node('Hash Join', byId, inner(node('Hash', ofBrand))))).toEqual([wholeBrand('Hash')])
  expect(problems(node('Nested Loop', byId, inner(node('Materialize', ofBrand))))).toEqual([wholeBrand('Materialize')])
  expect(problems(node('Aggregate', ofBrand))).toEqual([wholeBrand('Aggregate')])
  expect(problems(node('ModifyTable', ofBrand))).toEqual([wholeBrand('ModifyTable')])
  expect(problems(ofBrand)).toEqual([wholeBrand('the result')])
  expect(problems(node('Hash Join', byId, inner(node('Hash', byId))))).toEqual([])
})

test('the inner side of a nested loop is read for each row of the outer side, except for the existence of a row', () => {
  const existence: PlanNode = { ...node('Nested Loop', byId, inner(ofBrand)), 'Join Type': 'Semi' }
  expect(problems(existence)).toEqual([])
  expect(problems(node('Limit', node('Nested Loop', byId, inner(ofBrand))))).toEqual([`${wholeBrand('Nested Loop')}, whatever the limit`])
})

test('a subquery does not stop at the limit of the query around it', () => {
  const subquery = { ...node('Aggregate', ofBrand), 'Parent Relationship': 'SubPlan' }
  expect(problems(node('Limit', byId, subquery))).toEqual([wholeBrand('Aggregate')])
})

test('rows are estimated from all columns of the index condition, and from partial indexes', () => {
  const rowsFor = (condition: string, index = 'orders_by_time') => problems(scan(condition, { 'Index Name': index }))
  expect(rowsFor('((brand_id = $1) AND (tab = $2))')).toEqual(['reads 125000 rows of orders by orders_by_time for the result'])
  expect(rowsFor('((brand_id = $1) AND (due_at < $2))', 'orders_due')).toEqual(['reads 16667 rows of orders by orders_due for the result'])
  for (const few of [
    '(id = ANY ($2))',
    '(order_id = l.order_id)',
    '(lower(sku) = lower($2))',
    '((lower((sku)::text)) = $2)',
    '(lower(COALESCE(sku, name)) = lower($2))',
  ])
    expect(rowsFor(`((brand_id = $1) AND ${few})`)).toEqual([])
})

test('a bitmap is complete before its first row, whatever the limit', () => {
  const bitmap = { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'orders_by_time', 'Index Cond': '(brand_id = $1)' }
  const plan = node('Limit', { 'Node Type': 'Bitmap Heap Scan', 'Relation Name': 'orders', Plans: [bitmap] })
  expect(problems(plan)).toEqual([`${wholeBrand('the result')}, whatever the limit`])
})

test('a table or an index is not read for all brands, except by jobs', () => {
  const all: PlanNode = { 'Node Type': 'Seq Scan', 'Relation Name': 'orders' }
  expect(problems(node('Limit', all))).toEqual(['reads all of orders'])
  expect(planProblems(all, statistics, { acrossBrands: true })).toEqual(['reads all of orders'])
  expect(problems({ ...all, 'Relation Name': 'used_nonces' })).toEqual(['reads all of used_nonces'])
  expect(problems({ ...all, 'Relation Name': 'categories' })).toEqual([])
  expect(problems(scan('', { 'Relation Name': 'used_nonces', 'Index Name': 'used_nonces_pkey' }))).toEqual([
    'reads used_nonces of all brands by used_nonces_pkey',
  ])
  expect(problems(scan('(id = $1)'))).toEqual(['reads orders of all brands by orders_by_time'])
  const due = scan('((status = $1) AND (COALESCE(delivered_at, shipped_at) <= $2))', { 'Index Name': 'orders_by_clock' })
  expect(planProblems(due, statistics, { acrossBrands: true })).toEqual([])
  expect(planProblems(scan('(id = $1)'), statistics, { acrossBrands: true })).toEqual(['reads orders of all brands by orders_by_time'])
  expect(planProblems(scan('', { 'Index Name': 'orders_due' }), statistics, { acrossBrands: true })).toEqual([])
})

test('for an empty table, a plan shows only that a request has no index', () => {
  const ofLabels = (more: Partial<PlanNode>) => scan('', { 'Relation Name': 'labels', ...more })
  const readingAll = ofLabels({ 'Node Type': 'Seq Scan', 'Index Name': undefined as unknown as string })
  expect(problems(ofLabels({ 'Index Name': 'labels_to_delete' }))).toEqual([])
  expect(problems(readingAll)).toEqual(['reads all of labels'])
  expect(planProblems(readingAll, statistics, { acrossBrands: true })).toEqual([])
})
