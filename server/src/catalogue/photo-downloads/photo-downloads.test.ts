import { retryPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import { editVariation } from '@linesheet/contract/catalogue/products'
import { listProductChanges, removeProduct, removeProductFile } from '@linesheet/contract/catalogue/products.edit'
import { undoJob } from '@linesheet/contract/platform/jobs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anImportedProduct, openDownloads, photoHost, queuePhotos, runDownloads } from '../../../test/catalogue/photo-downloads.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { marketplaceEvents, runEffects } from '../../../test/effects.ts'
import { given } from '../../../test/given.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { pictureFile } from '../../../test/platform/uploading.ts'
import { downloadPhotos } from './download-photos.worker.ts'
import { downloadKind } from './queue-photo-downloads.ts'

const host = photoHost()
const nothing = () => {}
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function storedPhotos(brandId: string) {
  const { ports } = await testContext()
  const folders = new Set<string>()
  for await (const { key } of ports.storage.list(`photos/${brandId}/`)) folders.add(key.split('/')[2] ?? '')
  return folders.size
}

test('photos are added in the order of the file, after the product’s own, as one change of it', async () => {
  const product = await anImportedProduct()
  const { brand } = product
  const addresses = [host.serve('/side.jpg', await pictureFile()), host.serve('/front%20view.jpg', await pictureFile(900, 1200))]
  await product.queue(addresses)
  const events = (await marketplaceEvents(brand)).length
  expect(await product.downloads()).toMatchObject({ waiting: 2, done: 0, failed: 0 })
  await runDownloads(brand)
  const { product_files, completeness } = await product.read()
  expect(product_files.map(({ original_name, width, height, kind }) => [original_name, width, height, kind])).toEqual([
    ['side.jpg', 1200, 900, 'product'],
    ['front view.jpg', 900, 1200, 'product'],
  ])
  expect(completeness.missing).not.toContain('photos')
  expect(await product.downloads()).toEqual({ waiting: 0, done: 2, failed: 0, animated: 0, problems: [], failures: [], has_more: false })
  expect((await marketplaceEvents(brand)).slice(events)).toMatchObject([{ event: 'product.changed', data: { kind: 'photo_added' } }])
  const { items } = await callOk(listProductChanges, { params: { id: product.id } }, brand.owner)
  expect(items.filter(({ kind }) => kind === 'photo_added')).toMatchObject([{ actor_name: expect.any(String) }])
})

test('a photo that arrives late is placed where the file has it', async () => {
  const product = await anImportedProduct()
  await product.queue([host.serve('/1.jpg', await pictureFile()), host.answer('/2.jpg', 503), host.serve('/3.jpg', await pictureFile())])
  await runDownloads(product.brand)
  expect(await product.names()).toEqual(['1.jpg', '3.jpg'])
  host.serve('/2.jpg', await pictureFile())
  ;(await testContext()).setClock(inSeconds(10))
  await runDownloads(product.brand)
  expect(await product.names()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('an address is fetched once for a product: for all its variations, rows and imports, also while it is being fetched', async () => {
  const product = await anImportedProduct()
  const [small = '', large = ''] = product.variations
  const address = host.serve('/a.jpg', await pictureFile())
  await product.queue([address], { variationId: small })
  await product.queue([`${address}#zoom`], { variationId: large })
  await runDownloads(product.brand)
  await product.queue([address, address])
  await runDownloads(product.brand)
  const { product_files, variations } = await product.read()
  expect([host.asked, product_files.length]).toEqual([['/a.jpg'], 1])
  expect(variations.map(({ photo_id }) => photo_id)).toEqual([product_files[0]?.id, product_files[0]?.id])
})

test('a variation that shows another photo keeps it; one that is named later shows the existing photo', async () => {
  const product = await anImportedProduct()
  const [small = '', large = ''] = product.variations
  const [first, second] = [host.serve('/a.jpg', await pictureFile()), host.serve('/b.jpg', await pictureFile())]
  await product.queue([first])
  await runDownloads(product.brand)
  const photo_id = (await product.read()).product_files[0]?.id ?? ''
  await callOk(editVariation, { params: { id: small }, body: { photo_id } }, product.brand.owner)
  await product.queue([second], { variationId: small })
  await product.queue([first], { variationId: large })
  await runDownloads(product.brand)
  expect((await product.read()).variations.map((variation) => variation.photo_id)).toEqual([photo_id, photo_id])
})

test('a photo that somebody deleted is fetched again only if a file names it again', async () => {
  const product = await anImportedProduct()
  const address = host.serve('/a.jpg', await pictureFile())
  await product.queue([address])
  await runDownloads(product.brand)
  await callOk(removeProductFile, { params: { id: (await product.read()).product_files[0]?.id ?? '' } }, product.brand.owner)
  await runDownloads(product.brand)
  expect(await product.names()).toEqual([])
  await product.queue([address])
  await runDownloads(product.brand)
  expect(await product.names()).toEqual(['a.jpg'])
})

test('each failure has its reason, its row and its address; the other photos are added', async () => {
  const product = await anImportedProduct()
  const film = sharp(
    [
      await pictureFile(20, 20),
      await sharp(await pictureFile(20, 20))
        .negate()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
  const addresses = [
    'vase.jpg',
    'ftp://files.example.com/a.jpg',
    'http://10.0.0.1/a.jpg',
    `${host.address}/nowhere.jpg`,
    host.answer('/secret.jpg', 403),
    host.serve('/page.jpg', Buffer.from('\n<!DOCTYPE html><title>Sign in</title>'), 'text/html; charset=utf-8'),
    host.serve('/half.jpg', (await pictureFile()).subarray(0, 2000)),
    host.serve('/huge.jpg', Buffer.alloc(20 * 1024 * 1024)),
    host.serve('/film.gif', await film.gif().toBuffer(), 'image/gif'),
  ]
  await product.queue(addresses)
  await runDownloads(product.brand)
  const { failures, problems, ...counts } = await product.downloads()
  expect(counts).toEqual({ waiting: 0, done: 1, failed: 8, animated: 1, has_more: false })
  expect(problems).toContainEqual({ problem: 'no_address', photos: 2 })
  expect(failures.map(({ row, address, problem, can_retry }) => [row, address, problem, can_retry])).toEqual([
    [1, 'vase.jpg', 'no_address', false],
    [2, 'ftp://files.example.com/a.jpg', 'no_address', false],
    [3, 'http://10.0.0.1/a.jpg', 'private_address', true],
    [4, addresses[3], 'not_found', true],
    [5, addresses[4], 'forbidden', true],
    [6, addresses[5], 'page', true],
    [7, addresses[6], 'broken_picture', true],
    [8, addresses[7], 'too_large', true],
  ])
  expect(failures[0]).toMatchObject({ product_id: product.id, product_name: (await product.read()).name })
  expect(await storedPhotos(product.brand.id)).toBe(1)
})

test('a host that fails is tried again after growing pauses, then the photo has failed; one click starts again', async () => {
  const product = await anImportedProduct()
  const { setClock } = await testContext()
  await product.queue([host.answer('/a.jpg', 502)])
  const attempts: number[] = []
  for (const seconds of [0, 10, 50, 210, 850]) {
    setClock(inSeconds(seconds - 1))
    await runDownloads(product.brand)
    setClock(inSeconds(seconds))
    await runDownloads(product.brand)
    attempts.push(host.asked.length)
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5])
  const { failures } = await product.downloads()
  expect([failures[0]?.problem, await openDownloads(product.brand)]).toEqual(['unavailable', []])
  host.serve('/a.jpg', await pictureFile())
  const request = { params: { id: product.jobId }, body: { id: failures[0]?.id ?? '' } }
  expect(await callOk(retryPhotoDownloads, request, product.brand.owner)).toMatchObject({ waiting: 1, failed: 0 })
  await runDownloads(product.brand)
  expect(await product.names()).toEqual(['a.jpg'])
})

test('a host that asks for a pause gets it, and is not asked for other photos until then', async () => {
  const product = await anImportedProduct()
  await product.queue([host.answer('/a.jpg', 429, { 'retry-after': '90' }), host.serve('/b.jpg', await pictureFile())])
  await runDownloads(product.brand)
  expect(host.asked).toEqual(['/a.jpg'])
  expect((await openDownloads(product.brand)).map(({ run_at }) => new Date(run_at))).toEqual([inSeconds(90)])
  host.serve('/a.jpg', await pictureFile())
  ;(await testContext()).setClock(inSeconds(90))
  await runDownloads(product.brand)
  expect(await product.names()).toEqual(['a.jpg', 'b.jpg'])
})

test('all failed photos are retried, the others stay; 500 failures are a page', async () => {
  const product = await anImportedProduct()
  const { brand, jobId } = product
  const bad = Array.from({ length: 501 }, (_, at) => ({ productId: product.id, address: `vase-${at}.jpg`, row: at + 1, position: at }))
  await queuePhotos(brand, jobId, bad)
  await product.queue([`${host.address}/nowhere.jpg`])
  await runDownloads(brand)
  const first = await product.downloads()
  expect([first.failed, first.failures.length, first.has_more]).toEqual([502, 500, true])
  expect(await callOk(retryPhotoDownloads, { params: { id: jobId }, body: {} }, brand.owner)).toMatchObject({ waiting: 1, failed: 501 })
})

test('a deleted product leaves nothing to fetch and nothing in the storage', async () => {
  const product = await anImportedProduct()
  const { brand } = product
  const { promise: deleted, resolve: goOn } = Promise.withResolvers<void>()
  const picture = await pictureFile()
  host.paths.set('/slow.jpg', (_, response) => void deleted.then(() => response.end(picture)))
  await product.queue([`${host.address}/slow.jpg`, host.serve('/b.jpg', picture)])
  const running = runDownloads(brand)
  await expect.poll(() => host.asked).toContain('/slow.jpg')
  await callOk(removeProduct, { params: { id: product.id } }, brand.owner)
  goOn()
  await running
  await runEffects(brand, ['files.remove'])
  expect([await storedPhotos(brand.id), await openDownloads(brand)]).toEqual([0, []])
  expect(await product.downloads()).toMatchObject({ waiting: 0, done: 0, failed: 0 })
})

test('a server that dies at any statement, and another that does the same, add each photo once', { timeout: 120_000 }, async () => {
  const context = await testContext()
  const other = await anotherServer({ recordsRefusals: false })
  const product = await anImportedProduct()
  const picture = await pictureFile(60, 40)
  const aJob = async (name: string) => {
    await product.queue([host.serve(`/${name}.jpg`, picture)])
    const [effect] = await openDownloads(product.brand)
    await context.db.asOwner((tx) =>
      tx
        .updateTable('outbox')
        .set({ done_at: now })
        .where('id', '=', effect?.id ?? '')
        .execute(),
    )
    const job = { brand_id: product.brand.id, kind: downloadKind, destination: '', sequence: 1, attempts: 1 }
    return { ...job, id: effect?.id ?? '', payload: effect?.payload }
  }
  const first = await aJob('first')
  const points = await deathPoints(() => downloadPhotos(first, context, nothing))
  expect(points.length).toBeGreaterThan(5)
  for (const [at, point] of points.entries()) {
    const job = await aJob(`point-${at}`)
    await dieDuring(point, () => downloadPhotos(job, context, nothing).catch(nothing))
    await Promise.all([downloadPhotos(job, context, nothing), downloadPhotos(job, other, nothing)])
    const names = await product.names()
    expect([point, names.length, new Set(names).size]).toEqual([point, at + 2, at + 2])
  }
})

test('all servers together ask a host for four photos at a time, and brands take turns', async () => {
  const context = await testContext()
  const servers = [context, await anotherServer({ recordsRefusals: false })]
  const picture = await pictureFile(60, 40)
  const [large, small] = [await anImportedProduct(), await anImportedProduct()]
  const counts: number[] = []
  let held: (() => void)[] = []
  const claimed = async () => {
    const open = context.db.asOwner((tx) =>
      tx
        .selectFrom('outbox')
        .select('id')
        .where('queue', '=', 'photos')
        .where('done_at', 'is', null)
        .where('claimed_until', 'is not', null)
        .execute(),
    )
    return (await open).length
  }
  /** Delays its answers until four requests wait for one, or all were received. */
  const answerTogether = async (answer: () => void) => {
    held.push(answer)
    if (held.length < 4 && host.asked.length < 15) return
    counts.push(await claimed())
    const answers = held
    held = []
    for (const one of answers) one()
  }
  const queueMany = async ({ brand, jobId }: typeof large, name: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { id } = await given.aProduct(brand)
      const path = `/${name}-${at}.jpg`
      host.paths.set(path, (_, response) => void answerTogether(() => response.end(picture)))
      await queuePhotos(brand, jobId, [{ productId: id, address: `${host.address}${path}`, row: at + 1, position: 0 }])
    }
  }
  await queueMany(large, 'large', 12)
  await queueMany(small, 'small', 3)
  await Promise.all([runDownloads(large.brand, servers), runDownloads(small.brand)])
  expect([Math.max(...counts), host.asked.length]).toEqual([4, 15])
  expect(host.asked.findLastIndex((path) => path.startsWith('/small'))).toBeLessThan(9)
})

test('a deleted product that is restored still knows its photos', async () => {
  const product = await anImportedProduct()
  const { brand } = product
  const address = host.serve('/a.jpg', await pictureFile(60, 40))
  await product.queue([address])
  await runDownloads(brand)
  const { id } = await runBulk(brand, { ids: [product.id], action: 'delete' })
  await callOk(undoJob, { params: { id }, body: {} }, brand.owner)
  await product.queue([address])
  await runDownloads(brand)
  expect([await product.names(), host.asked]).toEqual([['a.jpg'], ['/a.jpg']])
})
