import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { vacuum } from './data-sets.ts'
import { startBenchPostgres } from './database.ts'
import { loadBrands, type Size } from './load-brands.ts'

const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The factor by which a quick run has fewer orders and small brands. */
const scale = isQuick ? 100 : 1
export const largestBrand: Size = { brandId: brandOf(1), products: 10_000 / scale, orders: 1_000_000 / scale }
const largeBrands: Size[] = Array.from({ length: 10 / Math.min(scale, 5) }, (_, n) => ({
  brandId: brandOf(2 + n),
  products: 1000 / scale,
  orders: 100_000 / scale,
}))
const smallBrands: Size[] = Array.from({ length: 2000 / scale }, (_, n) => ({
  brandId: brandOf(1000 + n),
  products: 20,
  orders: 500 / Math.min(scale, 5),
}))
export const largeBrand = largeBrands[0] as Size
export const smallBrand = smallBrands[0] as Size

/** For data that is loaded once and only read afterwards: a crash of the machine loses it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** Starts the database with brands of very different sizes, and loads them the first time: 18 GB. */
export async function startMix() {
  const postgres = await startBenchPostgres('.data/bench-mix', { port: 55_490, settings })
  await migrate(postgres.url)
  console.time('Loaded in')
  await loadBrands(postgres.url, [largestBrand, ...largeBrands, ...smallBrands])
  await forgetEffects(postgres.url)
  console.timeEnd('Loaded in')
  await vacuum(postgres.url)
  return postgres
}

/** Deletes mails and webhooks caused by loading, which the server would send during the measurement. */
async function forgetEffects(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from outbox where done_at is null')
  await client.end()
}
