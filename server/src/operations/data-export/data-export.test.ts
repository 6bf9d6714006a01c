import type { Readable } from 'node:stream'
import { editStore, editStoreImages } from '@linesheet/contract/brand/store'
import { addCollectionPhoto } from '@linesheet/contract/catalogue/collections'
import { sendMessage } from '@linesheet/contract/messages/chats'
import { getDataExport, listDataExports, startDataExport } from '@linesheet/contract/operations/data-export'
import { cancelJob, getJob } from '@linesheet/contract/platform/jobs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { storeFile, videoFile } from '../../../test/brand/stores.ts'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection } from '../../../test/catalogue/collections.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aChat } from '../../../test/messages/chats.ts'
import { csvRecords, downloadExport, runExport, startExport } from '../../../test/operations/data-exports.ts'
import { copyOrder } from '../../../test/orders/copy-order.ts'
import { pictureFile, sendForm, uploadFile } from '../../../test/platform/uploading.ts'
import { removeOrphans } from '../cleanup/orphans.ts'
import { removeFiles } from '../cleanup/remove-files.ts'
import { exportedTables } from './exported-tables.ts'

const exported = async (brand: Brand) => {
  const { id } = await startExport(brand.owner)
  await runExport(brand, id)
  return downloadExport(brand.owner, id)
}

/** The rows of the table for the brand, as the export writes them. */
async function storedRows({ id }: Brand, { table, columns, key }: (typeof exportedTables)[number]) {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<Record<string, unknown>>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where brand_id = ${id} order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(tx),
  )
  const toText = (value: unknown) =>
    Array.isArray(value) && value.every((part) => typeof part === 'string')
      ? value.join('; ')
      : value === null
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, toText(row[column])])))
}

test('the ZIP has every row of the brand and of no other, as CSV, and its files', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  for (const one of [brand, other]) await given.aDispute(one, await given.aDeliveredOrder(one))
  const { id: product } = await given.aProduct(brand, { name: '=1+1', description: 'Two\nlines, "quoted"' })
  const photo = await uploadFile(brand.owner, `/product/${product}/file`, await pictureFile(400, 300), '../花.jpg')
  const order = await given.aPackedOrder(brand)
  const note = await uploadFile(brand.owner, `/order/${order}/file`, Buffer.from('Packed by Mei'), 'note.txt')
  const chat = await aChat(brand)
  const sent = [
    { field: 'file', content: Buffer.from('Dear shop'), name: 'letter.txt' },
    { field: 'file', content: await pictureFile(300, 200), name: 'shelf.jpg' },
  ]
  for (const file of sent) await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: chat.id }, [file])
  await callOk(editStore, { body: { tagline_en: '+cmd' } }, brand.owner)
  await sendForm(editStoreImages, brand.owner, {}, [
    storeFile('profile_photo', await pictureFile(200, 200)),
    storeFile('brand_story_video', videoFile),
  ])
  const collection = await aCollection(brand, { name_en: 'Starter set', product_ids: [product] })
  await uploadFile(brand.owner, addCollectionPhoto.path.replace(':id', collection.id), await pictureFile(64, 64))

  const files = await exported(brand)
  for (const table of exportedTables)
    expect([table.file, csvRecords(files.get(table.file))]).toEqual([table.file, await storedRows(brand, table)])
  expect(csvRecords(files.get('products.csv')).length).toBeGreaterThan(1)
  expect(files.get('products.csv')?.toString()).toContain(`,'=1+1,"Two\nlines, ""quoted"""`)
  expect(csvRecords(files.get('members.csv'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ username: brand.owner.username, role: 'owner' })]),
  )
  expect(csvRecords(files.get('network.csv'))).toHaveLength(3)
  expect(files.get(`files/orders/${order}/${note.result.id}.txt`)?.toString()).toBe('Packed by Mei')
  const messageFiles = csvRecords(files.get('message-files.csv')).map(({ id, content_type }) => {
    const extension = content_type === 'text/plain' ? 'txt' : 'webp'
    return files.get(`files/chats/${chat.id}/${id}.${extension}`)
  })
  expect(messageFiles.map((file) => file?.subarray(0, 4).toString())).toEqual(['Dear', 'RIFF'])
  const picture = files.get(`files/products/${product}/${photo.result.product_files[0].id}.webp`)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400 })
  expect(files.get('files/store/video.mp4')).toEqual(videoFile)
  for (const path of ['files/store/profile-photo.webp', `files/collections/${collection.id}.webp`])
    expect((await sharp(files.get(path)).metadata()).format).toBe('webp')
  expect([...files.keys()].filter((path) => !/^(README\.txt|[\w-]+\.csv|files\/[\w-]+\/[\w-]+(\/[\w-]+)?\.\w+)$/.test(path))).toEqual([])
  expect([...files.values()].some((content) => content.includes(other.id) || content.includes(other.owner.username))).toBe(false)
})

test('more rows than one batch are all exported, once', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  await copyOrder(id, 2500)
  const rows = csvRecords((await exported(brand)).get('orders.csv'))
  expect([rows.length, new Set(rows.map((row) => row.id)).size]).toEqual([2501, 2501])
})

test('no secret leaves the database', async () => {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ table: string; column: string }>`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ 'hash|token|secret|password|access_key|charge|card|session|key_id|reference'`.execute(
      tx,
    ),
  )
  const secrets = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(secrets.size).toBeGreaterThan(10)
  expect(
    exportedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)).filter((name) => secrets.has(name)),
  ).toEqual([])
})

test('every table of a brand is exported, or left out on purpose', async () => {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ table: string }>`select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'brand_id' and not a.attisdropped and c.relnamespace = 'public'::regnamespace`.execute(tx),
  )
  const leftOut = [
    // Exported in files of a different form.
    ...['memberships', 'network_entries'],
    // Cards, keys, sessions and sign-in data.
    ...['payment_cards', 'card_payments', 'card_refunds', 'card_forms', 'approval_mails', 'preview_links', 'sessions', 'idempotency_keys'],
    // Account numbers, and who read them.
    ...['bank_details', 'bank_detail_reads'],
    // Tokens and secrets of programs, and their calls.
    ...['api_tokens', 'api_requests', 'webhooks', 'shops'],
    // Empty: the names of option values are the texts of variations (docs/decisions/0013).
    'variation_translations',
    // Computed from exported data, or work in progress.
    ...['chat_drafts', 'chat_responses'],
    ...['storefront_periods', 'order_promotion_differences'],
    ...[
      'tab_counts',
      'product_search',
      'order_search',
      'product_sales',
      'product_stock',
      'product_tags',
      'order_tags',
      'tagged_orders',
      'retailer_tags',
    ],
    ...['order_sales', 'search_words', 'review_totals', 'review_days', 'message_translations', 'payout_accounts'],
    ...['dispute_evidence', 'tracking_events', 'default_views', 'outbox', 'webhook_deliveries', 'shipping_quotes'],
    ...[
      'order_undos',
      'jobs',
      'job_changes',
      'job_refusals',
      'imports',
      'import_errors',
      'photo_downloads',
      'product_import_keys',
      'label_batches',
      'label_batch_orders',
    ],
    ...['announced_deadlines', 'notification_reads', 'read_notifications', 'sent_digests', 'waiting_notices', 'waiting_order_mails'],
  ]
  const exportedNames = exportedTables.map(({ table }): string => table)
  expect(rows.map(({ table }) => table).filter((table) => !exportedNames.includes(table) && !leftOut.includes(table))).toEqual([])
})

test('members who manage users can export, one export at a time, and no one else', async () => {
  const brand = await given.aBrand()
  const admin = await given.aMember(brand, 'admin')
  const second = await anotherServer({ recordsRefusals: false })
  const started = await Promise.all([startExport(brand.owner), startExport({ ...admin, server: second }), startExport(admin)])
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  const id = started[0]?.id ?? ''
  await runExport(brand, id)
  const viewer = await given.aMember(brand, 'viewer')
  const stranger = (await given.aBrand()).owner
  for (const [member, status] of [
    [viewer, 403],
    [stranger, 404],
    [admin, 200],
  ] as const)
    expect((await call(getDataExport, { params: { id } }, member)).status).toBe(status)
  expect(await call(startDataExport, {}, viewer)).toMatchObject({ status: 403 })
  expect(await callOk(listDataExports, {}, stranger)).toEqual({ items: [] })
  const { items } = await callOk(listDataExports, {}, admin)
  expect(items).toEqual([
    expect.objectContaining({
      id,
      status: 'done',
      requested_by: expect.stringMatching(/^Mei (owner|admin)$/),
      missing_files: 0,
      expires_at: '2026-11-27T02:00:00.000Z',
    }),
  ])
  expect(items[0]?.bytes).toBeGreaterThan(1000)
  expect((await startExport(admin)).id).not.toBe(id)
})

test('after seven days the ZIP can no longer be downloaded, and is deleted', async () => {
  const brand = await given.aBrand()
  const { id } = await startExport(brand.owner)
  await runExport(brand, id)
  const context = await testContext()
  const effect = await context.db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', brand.id).where('kind', '=', 'files.remove').executeTakeFirstOrThrow(),
  )
  expect(new Date(effect.run_at).toISOString()).toBe('2026-11-27T02:00:00.000Z')
  const keys = () => Array.fromAsync(context.ports.storage.list(`exports/${brand.id}/`))
  await removeOrphans({ ...context, clock: () => new Date(Date.now() + 2 * 86_400_000) })
  context.setClock(new Date('2026-11-27T02:00:01Z'))
  expect(await call(getDataExport, { params: { id } }, brand.owner)).toMatchObject({ status: 404, code: 'export.missing' })
  expect((await callOk(listDataExports, {}, brand.owner)).items).toMatchObject([{ status: 'done', bytes: null }])
  await removeFiles({ ...effect, sequence: 1 }, context, () => {})
  expect(await keys()).toEqual([])
})

test('an export that is stopped stops, and leaves nothing', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const { id } = await startExport(brand.owner)
  const context = await testContext()
  // Stopped while the ZIP is stored.
  const storage = {
    ...context.ports.storage,
    async put(key: string, source: Readable, type?: string) {
      await context.ports.storage.put(key, source, type)
      await callOk(cancelJob, { params: { id } }, brand.owner)
    },
  }
  expect(await runExport(brand, id, { context: { ...context, ports: { ...context.ports, storage } } })).toMatchObject({
    status: 'cancelled',
  })
  expect(await Array.fromAsync(context.ports.storage.list(`exports/${brand.id}/`))).toEqual([])
  expect(await call(getDataExport, { params: { id } }, brand.owner)).toMatchObject({ status: 404 })
  const viewer = await given.aMember(brand, 'catalogue')
  expect(await call(cancelJob, { params: { id } }, viewer)).toMatchObject({ status: 403 })
})

test('an attempt that breaks off leaves no half ZIP; the next one begins again, and the job ends once', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const { id } = await startExport(brand.owner)
  const context = await testContext()
  const broken = { ...context.ports.storage, put: () => Promise.reject(new Error('full disk')) }
  const failing = { context: { ...context, ports: { ...context.ports, storage: broken } } }
  await expect(runExport(brand, id, failing)).rejects.toThrow('full disk')
  expect(await callOk(getJob, { params: { id } }, brand.owner)).toMatchObject({ status: 'running', done: 0 })
  expect((await startExport(brand.owner)).id).toBe(id)
  expect(await runExport(brand, id, { attempts: 2 })).toMatchObject({ status: 'done' })
  expect((await downloadExport(brand.owner, id)).has('orders.csv')).toBe(true)
  await runExport(brand, id, { attempts: 3 })
  const removals = await context.db.asOwner((tx) =>
    tx.selectFrom('outbox').select('id').where('brand_id', '=', brand.id).where('kind', '=', 'files.remove').execute(),
  )
  expect(removals).toHaveLength(1)
})

test('an export that fails three times has failed, and says so', async () => {
  const brand = await given.aBrand()
  const { id } = await startExport(brand.owner)
  const context = await testContext()
  const broken = { ...context.ports.storage, put: () => Promise.reject(new Error('full disk')) }
  const failing = { context: { ...context, ports: { ...context.ports, storage: broken } }, attempts: 3 }
  expect(await runExport(brand, id, failing)).toMatchObject({ status: 'failed' })
  expect((await callOk(listDataExports, {}, brand.owner)).items).toMatchObject([{ status: 'failed', bytes: null }])
})

test('a file that the storage has lost is listed, and the rest is exported', async () => {
  const brand = await given.aBrand()
  const { id: product } = await given.aProduct(brand)
  const { result } = await uploadFile(brand.owner, `/product/${product}/file`, await pictureFile(64, 64))
  const { ports } = await testContext()
  await ports.storage.deleteAll(`photos/${brand.id}/`)
  const { id } = await startExport(brand.owner)
  const path = `files/products/${product}/${result.product_files[0].id}.webp`
  expect(await runExport(brand, id)).toMatchObject({ status: 'done', refused: [{ name: path, code: 'file.missing' }] })
  const files = await downloadExport(brand.owner, id)
  expect([files.has(path), files.get('missing-files.txt')?.toString()]).toEqual([false, `${path}\n`])
  expect((await callOk(listDataExports, {}, brand.owner)).items).toMatchObject([{ missing_files: 1 }])
})
