import { readFileSync } from 'node:fs'
import pg from 'pg'

export type Size = { brandId: string; products: number; orders: number }

const address = JSON.stringify({
  recipient: '陳大文',
  company: 'Paper & Stone',
  street: '1 Queen’s Road',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '',
})

/** The tables with the most rows, slowest indexes first. Building indexes over loaded rows takes a fraction of the time of their upkeep. */
const largeTables = ['orders', 'order_variations', 'order_activities', 'product_sales', 'shipments', 'order_brands', 'order_sales']
/** Filled after the others, from their rows. */
const searchTable = 'order_search'
const manyOrders = 100_000

/** Fills the brands by SQL, on two connections at once, except those that are loaded already. */
export async function loadBrands(databaseUrl: string, sizes: readonly Size[]) {
  const connections = [await connect(databaseUrl), await connect(databaseUrl)] as const
  const [first] = connections
  const { rows } = await first.query<{ brand_id: string }>('select brand_id from companies where last_order_number > 10000')
  const loaded = new Set(rows.map(({ brand_id }) => brand_id))
  const missing = sizes.filter(({ brandId }) => !loaded.has(brandId))
  const retailers = Math.max(0, ...missing.map(({ orders }) => retailersOf(orders)))
  const rebuilds = missing.reduce((orders, size) => orders + size.orders, 0) > manyOrders
  if (missing.length) {
    await first.query(script('load-retailers').replaceAll('$retailers', `${retailers}`))
    if (rebuilds) await disableIndexes(first, [...largeTables, searchTable])
    const halves = halve(missing)
    await Promise.all(connections.map((client, at) => runScripts(client, halves[at] ?? [], ['load'])))
    if (rebuilds) await rebuildIndexes(connections, largeTables)
    await analyzeOthers(first)
    await Promise.all(connections.map((client, at) => runScripts(client, halves[at] ?? [], ['load-derived', 'load-activity'])))
    if (rebuilds) await rebuildIndexes(connections, [searchTable])
  }
  await Promise.all(connections.map((client) => client.end()))
}

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create function pg_temp.id_of(text) returns uuid language sql immutable as $$
      select overlay(overlay(md5($1) placing '7' from 13) placing '8' from 17)::uuid
    $$;
    -- Of what belongs to an order, by its own id, which takes less than half as long as a new one.
    create function pg_temp.nth_id(uuid, int) returns uuid language sql immutable as $$ select overlay($1::text placing $2::text from 36)::uuid $$`)
  return client
}

/** Two parts with about the same number of orders. */
function halve(sizes: readonly Size[]) {
  const halves: [Size[], Size[]] = [[], []]
  const sums: [number, number] = [0, 0]
  for (const size of sizes.toSorted((a, b) => b.orders - a.orders)) {
    const smaller = sums[0] <= sums[1] ? 0 : 1
    halves[smaller].push(size)
    sums[smaller] += size.orders
  }
  return halves
}

/** Runs scripts in one transaction that has the brands in the temporary table `load`. */
async function runScripts(client: pg.Client, sizes: readonly Size[], names: readonly string[]) {
  if (!sizes.length) return
  const values = sizes.map(({ brandId, products, orders }) => `('${brandId}', ${products}, ${orders}, ${retailersOf(orders)})`)
  await client.query(`
    begin;
    create temp table load (brand_id uuid, products int, orders int, retailers int) on commit drop;
    insert into load values ${values.join()}`)
  for (const name of names) await client.query(script(name))
  await client.query('commit')
}

const script = (name: string) =>
  readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8').replaceAll('$address', address.replaceAll("'", "''"))

/** A superuser can make PostgreSQL ignore indexes until they are rebuilt. */
const disableIndexes = (client: pg.Client, tables: readonly string[]) =>
  client.query('update pg_index set indisready = false, indisvalid = false where indrelid = any($1::text[]::regclass[])', [tables])

async function rebuildIndexes(connections: readonly pg.Client[], tables: readonly string[]) {
  const waiting = [...tables]
  const rebuild = async (client: pg.Client) => {
    await client.query("set maintenance_work_mem = '1GB'")
    for (let table = waiting.shift(); table; table = waiting.shift()) await client.query(`reindex table ${table}`)
  }
  await Promise.all(connections.map(rebuild))
}

/** Without statistics, later steps would read other tables again and again. Statistics of large tables come with the first vacuum. */
async function analyzeOthers(client: pg.Client) {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1::text[])`,
    [[...largeTables, searchTable]],
  )
  await client.query(`analyze ${rows[0]?.names}`)
}

/** A large brand has 2,000 retailers, a small one has a retailer for every 50 orders, but at least 20. */
const retailersOf = (orders: number) => Math.min(2000, Math.max(20, Math.floor(orders / 50)))

/** Fills the network of an existing brand, by SQL; existing entries stay. */
export async function loadNetwork(databaseUrl: string, brandId: string, entries: number) {
  const client = await connect(databaseUrl)
  await client.query(`begin; ${script('load-network').replaceAll('$brand', brandId).replaceAll('$entries', `${entries}`)}; commit`)
  await client.query('vacuum analyze retailers, network_entries, network_values, retailer_tags, tab_counts')
  await client.end()
}
