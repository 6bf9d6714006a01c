import { rmSync } from 'node:fs'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { collectPayouts } from '../server/src/money/payouts/collect-payouts.worker.ts'
import { collectDueEarnings } from '../server/src/money/payouts/create-payout.ts'
import type { AppContext } from '../server/src/platform/context.ts'
import { openDatabase } from '../server/src/platform/db/db.ts'
import { writeAndPublish } from '../server/src/platform/events/brand-events.ts'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { startBenchPostgres } from './database.ts'
import { startServer } from './processes.ts'

/**
 * `npm run bench:payouts [-- --quick]` measures one payout of a brand with 10,000 earnings, payouts of 2,000 brands with five earnings each, and the
 * statement of the large payout as CSV.
 */
const large = '00000000-0000-7000-8000-000000000001'
const [earnings, smallBrands] = isQuick ? [200, 40] : [10_000, 2000]
rmSync('.data/bench-payouts/pg', { recursive: true, force: true })
const postgres = await startBenchPostgres('.data/bench-payouts', { port: 55_482 })
await migrate(postgres.url)
const token = await createBrandWithToken(postgres.url, large)

const load = `
  create temp table brand as
    select overlay(overlay(md5('brand ' || n) placing '7' from 13) placing '8' from 17)::uuid as id, 5 as earnings from generate_series(1, ${smallBrands}) n;
  insert into organizations select id, id::text, now() from brand;
  insert into brand_names (kind, name, owner_id) select kind, id::text, id from brand, unnest(array['display_name', 'slug']) kind;
  insert into companies (brand_id, organization_id, display_name, slug, origin_country, currency_code, time_zone, created_at)
    select id, id, id::text, id::text, 'HK', 'HKD', 'Asia/Hong_Kong', now() from brand;
  insert into brand values ('${large}', ${earnings});
  insert into bank_details (brand_id, id, country_code, label, masked, sealed_values, sealed_key, key_id, entered_at, code_hash, expires_at, confirmed_at, effective_at)
    select id, id, 'HK', 'Harbour Bank •9001', '{}', '', '', '', now(), '', now(), now() - interval '2 days', now() - interval '1 day' from brand;
  create temp table earned as
    select b.id as brand_id, overlay(overlay(md5(b.id || ' ' || n) placing '7' from 13) placing '8' from 17)::uuid as id, n from brand b, generate_series(1, b.earnings) n;
  insert into earnings (brand_id, id, kind, currency_code, net, earned_at, due_at)
    select brand_id, id, 'correction', 'HKD', 255, now() - interval '61 days', now() - interval '1 day' from earned;
  insert into ledger_lines (brand_id, cause_id, kind, earning_id, currency_code, amount, posted_at)
    select brand_id, id, kind, id, 'HKD', amount, now() - interval '61 days'
    from earned, (values ('sale', 300), ('commission', -45)) line (kind, amount)`

const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await client.query(`begin; ${load}; commit; analyze`)

const db = openDatabase(postgres.url, 4, { destinations: [] })
const context = { db, clock: () => new Date(), log: { warn: console.error }, live: { publish: () => {} } } as unknown as AppContext
async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}
const large_ms = await timed(() => writeAndPublish(context, large, collectDueEarnings))
const others_ms = await timed(() => collectPayouts(context))
await collectPayouts(context)
const { rows } = await client.query('select count(*)::int as payouts, max(earning_count) as largest, sum(amount) as paid from payouts')
const { rows: sums } = await client.query(
  'select sum(net) as earned, count(*) filter (where payout_id is null)::int as left_over from earnings',
)
console.table([{ large_ms, others_ms, ...rows[0], ...sums[0] }])

const server = await startServer(postgres.url, '.data/bench-payouts/files')
const { rows: found } = await client.query('select id from payouts where brand_id = $1', [large])
const asked = performance.now()
const response = await fetch(`http://127.0.0.1:${server.port}/api/payout/${found[0].id}/statement?format=csv`, {
  headers: { authorization: `Bearer ${token}` },
})
const first_ms = Math.round(performance.now() - asked)
const lines = (await response.text()).trim().split('\n').length - 1
console.table([{ statement: 'CSV', lines, first_ms, all_ms: Math.round(performance.now() - asked) }])
await server.stop()
await db.close()
await client.end()
await postgres.stop()
process.exit(0)
