import { getOrder } from '@linesheet/contract/orders/orders'
import { editOrderFile, getOrderFile, removeOrderFile } from '@linesheet/contract/orders/orders.files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'
import { removeOrphans } from '../../operations/cleanup/orphans.ts'
import { removeFiles } from '../../operations/cleanup/remove-files.ts'

const pdf = Buffer.from('%PDF-1.7\nnot much of one')
const add = (brand: Brand, id: string, file: Buffer, name = 'slip.pdf', fields = {}, headers = {}) =>
  uploadFile(brand.owner, `/order/${id}/file`, file, name, fields, headers)
const read = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)

async function storedKeys(folder: string) {
  const { ports } = await testContext()
  return (await Array.fromAsync(ports.storage.list(folder))).map(({ key }) => key)
}

test('a document is kept with its order under its own name, and comes back unchanged, as a download', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const { status, result } = await add(brand, id, pdf, '../報價 “1”.pdf', { kind: 'document' })
  const file = {
    id: expect.any(String),
    kind: 'document',
    name: '報價 “1”.pdf',
    content_type: 'application/pdf',
    bytes: pdf.length,
    photo: null,
    scan: null,
    added_by: 'Mei owner',
    created_at: expect.any(String),
  }
  expect([status, result]).toEqual([200, file])
  const order = await read(brand, id)
  expect(order.order_files).toEqual([result])
  expect(order.order_activities.at(-1)).toMatchObject({ kind: 'file_added', actor_name: 'Mei owner', after: { file: file.name } })
  const answer = await call(getOrderFile, { params: { id: result.id } }, brand.owner)
  expect(Buffer.compare(answer.result as never, pdf)).toBe(0)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="__ _1_.pdf"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('a picture is re-encoded, without the metadata of its camera', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const camera = await sharp(await pictureFile())
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer()
  expect(camera.includes('Secret')).toBe(true)
  const { result } = await add(brand, id, camera, 'parcel.JPG', { kind: 'packing_photo' })
  expect(result).toMatchObject({
    kind: 'packing_photo',
    name: 'parcel.JPG',
    content_type: 'image/webp',
    photo: { width: 1200, height: 900 },
  })
  const answer = await call(getOrderFile, { params: { id: result.id } }, brand.owner)
  const bytes = answer.result as unknown as Buffer
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  expect(bytes.includes('Secret')).toBe(false)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="parcel.webp"; filename*=UTF-8\'\'parcel.webp')
})

test.each([
  [
    'a page that is called a picture',
    Buffer.from('<html><script>alert(1)</script>'),
    'x.jpg',
    400,
    'Choose a picture, PDF, Word, Excel or text file',
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png', 400, 'Choose a picture, PDF, Word, Excel or text file'],
  ['half a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'x.jpg', 400, 'Choose an image file'],
  ['20 MB', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 'x.pdf', 413, 'File size must be under 20MB'],
])('%s is refused, and nothing is kept', async (_, file, name, status, error) => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  expect(await add(brand, id, file, name)).toMatchObject({ status, errors: { file: error } })
  expect((await read(brand, id)).order_files).toEqual([])
})

test.each([
  ['invoice.bat', 'invoice.bat.txt'],
  ['invoice.pdf.vbs', 'invoice.pdf.vbs.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.txt'],
  // As browsers send “"quoted".txt”.
  ['%22quoted%22.txt', '"quoted".txt'],
])('a text named %j is kept as %j', async (sent, name) => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const { result } = await add(brand, id, Buffer.from('Packed by Mei'), sent)
  expect(result.name).toBe(name)
  const { headers } = await call(getOrderFile, { params: { id: result.id } }, brand.owner)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${name.replaceAll('"', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
})

test('a file whose dangerous name was stored before is downloaded under a safe one', async () => {
  const brand = await given.aBrand()
  const { result } = await add(brand, await given.anOrder(brand), Buffer.from('Packed by Mei'))
  const { db } = await testContext()
  const name = { original_name: 'invoice\u202efdp.exe' }
  await db.asOwner((tx) => tx.updateTable('order_files').set(name).where('id', '=', result.id).execute())
  const { headers } = await call(getOrderFile, { params: { id: result.id } }, brand.owner)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''invoicefdp.exe.txt")
})

test('a repeated upload is kept once', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const upload = () => add(brand, id, pdf, 'a.pdf', {}, { 'idempotency-key': 'one' })
  const [first, second] = [await upload(), await upload()]
  expect(second.result).toEqual(first.result)
  expect((await read(brand, id)).order_files).toHaveLength(1)
})

test('the fifty-first file is refused', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  for (let at = 0; at < 50; at += 1) expect((await add(brand, id, pdf)).status).toBe(200)
  expect(await add(brand, id, pdf)).toMatchObject({ status: 409, code: 'order.too-many-files' })
})

test('the kind of a file can be changed; a deleted file is removed from storage, and its history stays', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const [{ result: document }, { result: photo }] = [await add(brand, id, pdf), await add(brand, id, await pictureFile(64, 64))]
  expect(await callOk(editOrderFile, { params: { id: photo.id }, body: { kind: 'packing_photo' } }, brand.owner)).toEqual({
    ...photo,
    kind: 'packing_photo',
  })
  const context = await testContext()
  for (const file of [document, photo]) await callOk(removeOrderFile, { params: { id: file.id } }, brand.owner)
  const effects = await context.db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', brand.id).where('kind', '=', 'files.remove').execute(),
  )
  expect(await storedKeys(`order-files/${brand.id}/`)).toHaveLength(1)
  for (const effect of effects) await removeFiles({ ...effect, sequence: 1 }, context, () => {})
  expect([await storedKeys(`order-files/${brand.id}/`), await storedKeys(`photos/${brand.id}/`)]).toEqual([[], []])
  expect(await call(getOrderFile, { params: { id: document.id } }, brand.owner)).toMatchObject({ status: 404, code: 'file.missing' })
  const { order_files, order_activities } = await read(brand, id)
  expect(order_files).toEqual([])
  expect(order_activities.map(({ kind }) => kind).filter((kind) => kind.startsWith('file_'))).toEqual([
    'file_added',
    'file_added',
    'file_removed',
    'file_removed',
  ])
})

test('files without a row are deleted after a day, and the files of an order stay', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const { result } = await add(brand, id, pdf)
  await add(brand, id, await pictureFile(64, 64))
  const context = await testContext()
  await context.ports.storage.put(`order-files/${brand.id}/0199aaaa-0000-7000-8000-000000000001/file`, pdf)
  const photos = await storedKeys(`photos/${brand.id}/`)
  await removeOrphans({ ...context, clock: () => new Date(Date.now() + 2 * 86_400_000) })
  expect(await storedKeys(`order-files/${brand.id}/`)).toEqual([`order-files/${brand.id}/${result.id}/file`])
  expect(await storedKeys(`photos/${brand.id}/`)).toEqual(photos)
})

test('a viewer reads files and cannot add, change or delete them', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const { result } = await add(brand, id, pdf)
  const viewer = await given.aMember(brand, 'viewer')
  const params = { id: result.id }
  expect((await call(getOrderFile, { params }, viewer)).status).toBe(200)
  expect((await uploadFile(viewer, `/order/${id}/file`, pdf)).status).toBe(403)
  expect((await call(editOrderFile, { params, body: { kind: 'other' } }, viewer)).status).toBe(403)
  expect((await call(removeOrderFile, { params }, viewer)).status).toBe(403)
})
