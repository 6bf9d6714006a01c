import { rmSync } from 'node:fs'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { fetchIds, vacuum } from './data-sets.ts'
import { startBenchPostgres } from './database.ts'
import { loadBrands, type Size } from './load-brands.ts'

const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const large: Size = { brandId: brandOf(1), products: 2000, orders: isQuick ? 6000 : 60_000 }
const usual: Size[] = Array.from({ length: 40 }, (_, n) => ({ brandId: brandOf(1000 + n), products: 200, orders: 2500 }))

/** The records that the calls of a brand need. */
export type ScaleBrand = {
  brandId: string
  token: string
  products: string[]
  orders: string[]
  newOrders: string[]
  variations: { id: string; price: string }[]
}

/**
 * Starts a new database with forty brands of 2,500 orders and one of 60,000. Loading takes half a minute. Without autovacuum, which would distort the
 * measurements.
 */
export async function startScaleData(folder: string, port: number) {
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startBenchPostgres(folder, { port, settings: { autovacuum: 'off' } })
  await migrate(postgres.url)
  await loadBrands(postgres.url, [large, ...usual])
  const brands: ScaleBrand[] = []
  for (const { brandId } of [large, ...usual]) brands.push(await readBrand(postgres.url, brandId))
  await vacuum(postgres.url)
  const [largest, ...others] = brands as [ScaleBrand, ...ScaleBrand[]]
  return { postgres, largest, others }
}

async function readBrand(databaseUrl: string, brandId: string): Promise<ScaleBrand> {
  const token = await createBrandWithToken(databaseUrl, brandId)
  const ids = await fetchIds(databaseUrl, brandId)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: variations } = await client.query<{ id: string; price: string }>(
    `select v.id, v.wholesale_price::text as price from products p join variations v on v.brand_id = p.brand_id and v.product_id = p.id
     where p.brand_id = $1 and p.status = 'active' order by v.id limit 200`,
    [brandId],
  )
  await client.end()
  return { brandId, token, ...ids, variations }
}
