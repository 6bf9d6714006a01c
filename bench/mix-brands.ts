import pg from 'pg'
import { startPostgres } from '../scripts/pg.mjs'
import { migrate } from '../server/src/kernel/migrate.ts'
import { vacuum } from './data-sets.ts'
import { loadBrands, type Size } from './load-brands.ts'

const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const largestBrand: Size = { brandId: brandOf(1), products: 10_000, orders: 1_000_000 }
const largeBrands: Size[] = Array.from({ length: 10 }, (_, n) => ({ brandId: brandOf(2 + n), products: 1000, orders: 100_000 }))
const smallBrands: Size[] = Array.from({ length: 2000 }, (_, n) => ({ brandId: brandOf(1000 + n), products: 20, orders: 500 }))
export const largeBrand = largeBrands[0] as Size
export const smallBrand = smallBrands[0] as Size

/** For data that are loaded once and only read after that: a crash of the machine loses them. */
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
  const postgres = await startPostgres({ dir: '.data/bench-mix/pg', port: 55_490, settings })
  await migrate(postgres.url)
  console.time('Loaded in')
  await loadBrands(postgres.url, [largestBrand, ...largeBrands, ...smallBrands])
  await varyAmounts(postgres.url, [largestBrand, ...largeBrands])
  await forgetEffects(postgres.url)
  console.timeEnd('Loaded in')
  await vacuum(postgres.url)
  return postgres
}

/** Mails and webhooks that loading has caused: the server would send them while it is measured. */
async function forgetEffects(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from outbox where done_at is null')
  await client.end()
}

/** Amounts of 50 to 4,049 instead of 300 for all: a list by amount of equal ones is one by time. Sums that are kept beside orders stay as they are. */
async function varyAmounts(databaseUrl: string, brands: Size[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const { brandId } of brands)
    await client.query(`
      begin;
      set local session_replication_role = replica;
      update orders set subtotal = varied, total = varied + 30, net = varied - commission + shipping_total
        from (select id as varied_id, 50 + abs(hashint4(number)) % 4000 as varied from orders where brand_id = '${brandId}' and subtotal = 300) v
        where brand_id = '${brandId}' and id = varied_id and varied <> 300;
      update tagged_orders t set subtotal = o.subtotal from orders o
        where t.brand_id = '${brandId}' and o.brand_id = '${brandId}' and o.id = t.order_id and t.subtotal <> o.subtotal;
      commit`)
  await client.end()
}
