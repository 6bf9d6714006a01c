import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { daysAfter } from '@linesheet/domain/platform/days'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { anInstallation, closeInstallations, findingsOf } from '../../../test/operations/installations.ts'
import type { Installation } from './findings.ts'

afterEach(closeInstallations)

/** A brand with a product photo: its row, and its files. */
async function aPhoto({ storage }: Installation, client: pg.Client) {
  const [brand, id] = [newId(), newId()]
  await client.query(`insert into organizations (id, name, created_at) values ($1, $1::uuid::text, now())`, [brand])
  await client.query(
    `insert into companies (brand_id, organization_id, display_name, slug, origin_country, currency_code, time_zone, created_at)
     values ($1, $1, 'Brand', $1::uuid::text, 'HK', 'HKD', 'Asia/Hong_Kong', now())`,
    [brand],
  )
  // The row of the product does not matter here.
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into product_files (brand_id, id, product_id, kind, position, access_key, original_name, content_type, bytes, width, height, placeholder, created_at)
     values ($1, $2, $2, 'product', 0, 'abc', 'a.jpg', 'image/webp', 1, 1, 1, '', now())`,
    [brand, id],
  )
  await client.query(`set session_replication_role = origin`)
  const key = `photos/${brand}/${id}-abc/print.jpg`
  await storage.put(key, Buffer.from('x'))
  return { brand, id, key }
}

test.each([{ all: false }, { all: true }])('missing files: a row whose file is gone, $all', async ({ all }) => {
  const { installation, client } = await anInstallation()
  const photos = [await aPhoto(installation, client), await aPhoto(installation, client)]
  const complete = { ...installation, all }
  expect(await findingsOf('missing files', complete)).toEqual([])
  await installation.storage.delete(photos[0]!.key)
  expect(await findingsOf('missing files', complete)).toEqual([
    `warning: 1 of 2 files of product_files are not in the storage, such as ${photos[0]!.key}`,
  ])
})

test.each([{ all: false }, { all: true }])('orphan files: an old file without a row, $all', async ({ all }) => {
  const { installation, client } = await anInstallation()
  const { brand } = await aPhoto(installation, client)
  const key = `photos/${brand}/${newId()}-abc/print.jpg`
  await installation.storage.put(key, Buffer.from('x'))
  const complete = { ...installation, all }
  expect(await findingsOf('orphan files', complete)).toEqual([])
  const old = daysAfter(new Date(), -4)
  await utimes(join(installation.config.DATA_DIR, 'files', key), old, old)
  expect(await findingsOf('orphan files', complete)).toEqual([
    expect.stringMatching(/^warning: 1 stored files below photos\/ belong to no row/),
  ])
})
