import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { anInstallation, closeInstallations, findingsOf } from '../../../test/operations/installations.ts'
import { examine, formatResults } from './examine.ts'
import type { Installation } from './findings.ts'

afterEach(closeInstallations)

/** Brands without any rows of their own. */
async function addBrands(client: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await client.query(`insert into organizations (id, name, created_at) values ($1, 'House', now())`, [ids[0]])
  await client.query(
    `insert into companies (brand_id, organization_id, display_name, slug, origin_country, currency_code, time_zone, created_at)
     select id, $2, id::text, id::text, 'HK', 'HKD', 'Asia/Hong_Kong', now() from unnest($1::uuid[]) id`,
    [ids, ids[0]],
  )
  await client.query(`insert into brand_names (kind, name, owner_id) select 'display_name', id::text, id from unnest($1::uuid[]) id`, [ids])
  return ids
}

const miscount = (client: pg.Client, brandId: string | undefined) =>
  client.query(`insert into tab_counts (brand_id, list, tab, slot, count) values ($1, 'orders', 'to_pack', 3, 7)`, [brandId])

const noteOf = async (installation: Installation) => {
  const results = await examine(installation)
  return results.find(({ check }) => check === 'derived data')?.note
}

test('derived data: a count that is wrong, found in a sample or in all brands', async () => {
  const { installation, client } = await anInstallation()
  const brands = await addBrands(client, 21)
  expect(await findingsOf('derived data', installation)).toEqual([])
  expect(await noteOf(installation)).toBe('20 brands were checked, chosen at random; `npm run doctor -- --all` checks all')
  await miscount(client, brands[20])
  const drift = [`warning: Brand ${brands[20]}: 1 rows of tab_counts differ from what they follow from`]
  expect(await findingsOf('derived data', { ...installation, all: true })).toEqual(drift)
  for (const brandId of brands.slice(0, 20)) await miscount(client, brandId)
  const results = await examine(installation)
  expect(results.find(({ check }) => check === 'derived data')?.findings).toHaveLength(20)
  expect(formatResults(results)).toContain('\n          20 brands were checked, chosen at random')
})

test('derived data: a check that takes long ends in time, and says how far it got', async () => {
  const { installation, client } = await anInstallation()
  await addBrands(client, 2)
  await client.query('begin')
  await client.query('lock table tab_counts')
  const short = { ...installation, limits: { ...installation.limits, driftMs: 500 } }
  expect(await noteOf(short)).toBe('0 brands were checked, chosen at random; `npm run doctor -- --all` checks all')
  await client.query('rollback')
})

test('the command repairs the derived data of one brand or of all, and nothing else', async () => {
  const { installation, client, databaseUrl } = await anInstallation()
  const brands = await addBrands(client, 2)
  for (const brandId of brands) await miscount(client, brandId)
  const env = { PATH: '', NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: installation.config.DATA_DIR }
  const runDoctor = (...options: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'show-doctor.ts'), ...options], { env }).then(
      ({ stdout }) => ({ code: 0, lines: stdout.split('\n') }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, lines: stdout.split('\n') }),
    )
  const repair = (...options: string[]) => runDoctor('--repair', ...options)
  const repaired = (brandId: string | undefined) => `warning   derived data: Brand ${brandId}: repaired 1 rows of tab_counts`
  expect(await repair('--brand', 'nobody')).toMatchObject({
    code: 2,
    lines: expect.arrayContaining(['critical  derived data: There is no brand nobody']),
  })
  expect(await runDoctor('--brand', brands[0] ?? '')).toMatchObject({ code: 2 })
  const one = await repair('--brand', brands[0] ?? '')
  expect(one).toMatchObject({ code: 1, lines: expect.arrayContaining([repaired(brands[0]), '          1 brands were checked']) })
  expect(await repair()).toMatchObject({ code: 1, lines: expect.arrayContaining([repaired(brands[1]), '          2 brands were checked']) })
  expect(await repair()).toEqual({
    code: 0,
    lines: ['ok        derived data', '          2 brands were checked', '', 'Nothing was found', ''],
  })
  await rm(installation.config.DATA_DIR, { recursive: true })
})
