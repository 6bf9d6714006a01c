import { readFileSync } from 'node:fs'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { measureDelivery } from './chat-delivery.ts'
import { startBenchPostgres } from './database.ts'
import { type HttpRequest, httpRequest, runLoad } from './load-generator.ts'
import { startFloor, startServer } from './processes.ts'

/**
 * `npm run bench:chats [-- --quick]`: a brand with 1,000 chats and 1,000,000 messages in total, among 2,000 brands with 200 messages each: compares calls
 * with the floor, then measures how long a message takes from the marketplace's call to another browser.
 */
const [rounds, roundMs] = isQuick ? [1, 100] : [5, 800]
const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const large = isQuick ? { brandId: brandOf(1), chats: 20, messages: 2000 } : { brandId: brandOf(1), chats: 1000, messages: 1_000_000 }
const small = Array.from({ length: isQuick ? 10 : 2000 }, (_, n) => ({ brandId: brandOf(1000 + n), chats: 10, messages: 200 }))

async function load(client: pg.Client, { brandId, chats, messages }: typeof large) {
  const { rows } = await client.query('select from chats where brand_id = $1 limit 1', [brandId])
  if (rows.length) return
  await createBrandWithToken(postgres.url, brandId)
  const script = readFileSync(new URL('load-chats.sql', import.meta.url), 'utf8')
  await client.query(
    `begin; ${script.replaceAll('$brand', brandId).replaceAll('$chats', `${chats}`).replaceAll('$messages', `${messages}`)}; commit`,
  )
}

/** Loads without indexes: building an index over loaded rows takes a fraction of the time of its upkeep. */
async function loadAll() {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`
    create function pg_temp.id_of(text) returns uuid language sql immutable as $$
      select overlay(overlay(md5($1) placing '7' from 13) placing '8' from 17)::uuid $$;
    set maintenance_work_mem = '1GB'`)
  const { rows } = await client.query('select from chats limit 1')
  if (!rows.length) {
    const { rows: indexes } = await client.query("select indexdef from pg_indexes where indexname = 'messages_searched'")
    await client.query('drop index messages_searched')
    for (const brand of [large, ...small]) await load(client, brand)
    await client.query(indexes[0].indexdef)
    await client.query('vacuum analyze')
  }
  await client.end()
}

const postgres = await startBenchPostgres('.data/bench-chats', { port: 55_490 })
await migrate(postgres.url)
await loadAll()
const [server, floor] = [await startServer(postgres.url, '.data/bench-chats/files'), await startFloor(postgres.url)]

type Case = { name: string; ours: () => HttpRequest; floor: () => HttpRequest }
const take = <T>(values: readonly T[]) => {
  let at = 0
  return () => values[at++ % values.length] as T
}

async function casesOf({ brandId, messages }: typeof large, token: string): Promise<Case[]> {
  const headers = { authorization: `Bearer ${token}` }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ id: string; last_sequence: number }>('select id, last_sequence from chats where brand_id = $1', [
    brandId,
  ])
  await client.end()
  const chat = take(rows)
  const ours = (path: () => string) => () => httpRequest('GET', `/api${path()}`, headers)
  const theirs =
    (name: string, ...values: (() => string)[]) =>
    () => {
      const texts = values.map((value) => encodeURIComponent(value()))
      return httpRequest('GET', `/${[name, brandId, ...texts].join('/')}`)
    }
  const search = (name: string, words: string[]): Case => {
    const [word, floorWord] = [take(words), take(words)]
    return {
      name: `search, ${name}`,
      ours: ours(() => `/chat/search?search=${encodeURIComponent(word())}`),
      floor: theirs('messages-found', floorWord),
    }
  }
  const some = Array.from({ length: 200 }, (_, n) => (n * 4999 + 1) % messages)
  return [
    { name: 'list', ours: ours(() => '/chat/brand-chat'), floor: theirs('chats') },
    { name: 'needs reply', ours: ours(() => '/chat/brand-chat?tab=needs_reply'), floor: theirs('chats-waiting') },
    {
      name: 'latest page',
      ours: ours(() => `/chat/${chat().id}?peek=true`),
      floor: theirs(
        'messages',
        () => chat().id,
        () => `${large.messages}`,
      ),
    },
    {
      name: 'older page',
      ours: ours(() => `/chat/${chat().id}?peek=true&before=${Math.floor(messages / rows.length / 2)}`),
      floor: theirs(
        'messages',
        () => chat().id,
        () => `${Math.floor(messages / rows.length / 2)}`,
      ),
    },
    { name: 'unread count', ours: ours(() => '/chat/notification'), floor: theirs('chats-unread') },
    search(
      'one message',
      some.map((n) => ` ${n}`),
    ),
    search('common word', ['teapot', 'ship', 'the ', '发货', 'invoice']),
    search('nothing', ['cobalt', '钴蓝', 'xylophone', 'no such']),
    search('one character', ['货', '壶']),
  ]
}

for (const brand of [large, small[7] ?? large]) {
  const token = await createBrandWithToken(postgres.url, brand.brandId)
  const table: object[] = []
  for (const { name, ours, floor: floorRequest } of await casesOf(brand, token)) {
    await Promise.all([runLoad(server.port, 1, ours, 300), runLoad(floor.port, 1, floorRequest, 300)])
    const pairs: { ours: number; floor: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [our, their] = [await runLoad(server.port, 1, ours, roundMs), await runLoad(floor.port, 1, floorRequest, roundMs)]
      pairs.push({ ours: our.p50_us, floor: their.p50_us })
    }
    const median = pairs.toSorted((a, b) => a.ours / a.floor - b.ours / b.floor)[Math.floor(rounds / 2)] ?? { ours: 0, floor: 1 }
    table.push({ case: name, messages: brand.messages, ...median, ratio: Math.round((median.ours / median.floor) * 100) / 100 })
  }
  console.table(table)
}

const token = await createBrandWithToken(postgres.url, large.brandId)
for (const streams of isQuick ? [1, 10] : [1, 200])
  console.log(await measureDelivery(server, { brandId: large.brandId, token }, streams, isQuick ? 4 : 40))
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
