import { calls } from '@linesheet/contract/all'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandRecords, recordKinds } from './brand-records.ts'
import { call } from './calling.ts'
import { runStartedBulk } from './catalogue/bulk-jobs.ts'
import { turnIntoSandbox } from './connections/sandboxes.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { kindOf } from './id-kinds.ts'
import { pictureFile, uploadFile } from './platform/uploading.ts'
import { exampleInput } from './request-examples.ts'
import { idSites, requestSchemas } from './schema-examples.ts'

/** Places where another brand's id is ignored like an unknown one: the call changes nothing of the other brand and returns nothing of it. */
const ignoredSites = [
  'readNotifications body.about',
  'readNotifications body.items[].id',
  'listShopMovements query.after',
  'findMissingPrices body.ids[]',
  'previewBulkChange body.ids[]',
  'tagRetailers body.ids[]',
  'inviteRetailers body.ids[]',
  'planInvites body.ids[]',
  'extendCoupon body.ids[]',
  'findMissingPrices body.filter.collection_id',
  'previewBulkChange body.filter.collection_id',
  'arrangeProducts body.product_ids[]',
  'arrangeCollections body.collection_ids[]',
  'listPickableProducts query.collection_id',
  'listOrderableProducts query.collection_id',
  'addCollection body.cover_of',
  'printOrders body.ids[]',
  'previewWidget query.collection_id',
  'listReturns query.product_id',
]

const isOfBrand = ({ caller }: Endpoint) => caller === 'brand' || caller.includes(':')
const cases = [...calls].flatMap(([name, endpoint]) =>
  isOfBrand(endpoint)
    ? Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) =>
        // Ids that a selection by filter leaves out need not exist, so that another brand's ids change nothing.
        idSites(schema, part).flatMap((site): [string, string][] => (site === 'body.except[]' ? [] : [[name, site]])),
      )
    : [],
)

type Records = Awaited<ReturnType<typeof brandRecords>>
let theirs: Brand
let foreign: Records
let before: unknown

/** All rows of the brand, in all tables that have brands, read as the owner. */
async function dump({ id }: Brand) {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx)
    const contents: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: unknown
      }>`select to_jsonb(t) as row from ${sql.table(name)} t where brand_id = ${id} order by 1`.execute(tx)
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  })
}

beforeAll(async () => {
  theirs = await given.aBrand()
  foreign = await brandRecords(theirs, recordKinds)
  const contents = await dump(theirs)
  expect(Object.values(contents).flat().length).toBeGreaterThan(30)
  before = contents
})

afterAll(async () => {
  expect(await dump(theirs)).toEqual(before)
})

type Case = { name: string; endpoint: Endpoint; site: string }
type Outcome = { status: number; errors?: Record<string, string>; result?: unknown }

/** Sends a minimal request with the brand's own records, except at `site`, which gets `id`. */
async function send({ owner }: Brand, { name, endpoint, site }: Case, own: Records, id: string): Promise<Outcome> {
  if (endpoint.file) return uploadFile(owner, endpoint.path.replace(':id', id), await pictureFile(64, 64))
  return call(endpoint, await exampleInput({ name, endpoint, site, id }, own, owner), owner)
}

/** Whether an error is about the id: for `body.lines[].id` its field is `lines`, `lines.0.id` or `lines.<id>`. */
function namesId(errors: Record<string, string> = {}, site: string, id: string) {
  const places = site
    .replace(/^\w+\./, '')
    .replace('.{key}', '[]')
    .split('[]')
  const field = new RegExp(`^${places.join('(\\.\\d+)?')}$`)
  return Object.keys(errors).some((name) => field.test(name) || name === `${places[0]}.${id}` || name.startsWith(`${places[0]}.${id}.`))
}

/** Whether a call returned nothing: a list without rows, a file with only a header, or a job or batch that refused everything. */
async function isEmpty(brand: Brand, result: unknown) {
  if (Buffer.isBuffer(result)) return result.toString().trim().split('\n').length === 1
  const { items, job, done } = result as { items?: unknown[]; job?: { id: string; total: number } | null; done?: number }
  if (!job) return (done ?? items?.length) === 0
  if (job.total === 0) return true
  return (await runStartedBulk(brand, job.id)).changed === 0
}

test.each(cases)('%s refuses another brand’s record at %s', async (name, site) => {
  const endpoint = calls.get(name)
  if (!endpoint) throw new Error(name)
  const kind = kindOf(endpoint, site)
  const sites = Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) => idSites(schema, part))
  const ours = await given.aBrand()
  const own = await brandRecords(
    ours,
    sites.map((other) => kindOf(endpoint, other)),
  )
  if (endpoint.path.startsWith('/sandbox/')) await turnIntoSandbox(ours)
  const [ownId, foreignId] = [own[kind] ?? '', foreign[kind] ?? '']

  const { status, errors, result } = await send(ours, { name, endpoint, site }, own, foreignId)
  if (status === 400) expect(namesId(errors, site, foreignId), JSON.stringify(errors)).toBe(true)
  else if (status === 200 && ignoredSites.includes(`${name} ${site}`)) expect(JSON.stringify(result)).not.toContain(foreignId)
  else if (status === 200) expect(await isEmpty(ours, result), JSON.stringify(result)).toBe(true)
  else expect(status).toBe(404)

  const control = await send(ours, { name, endpoint, site }, own, ownId)
  expect([control.status === 404, namesId(control.errors, site, ownId)], JSON.stringify(control.errors)).toEqual([false, false])
  if (status === 200 && !ignoredSites.includes(`${name} ${site}`)) expect(await isEmpty(ours, control.result)).toBe(false)
})
