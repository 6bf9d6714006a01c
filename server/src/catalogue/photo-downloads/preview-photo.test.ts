import { previewPhoto } from '@linesheet/contract/catalogue/photo-downloads'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { csvFile, dryRunImport } from '../../../test/catalogue/imports.ts'
import { photoHost } from '../../../test/catalogue/photo-downloads.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile } from '../../../test/platform/uploading.ts'

const host = photoHost()

/** The preview of a file with a product for each of these photos. */
async function previewOf(brand: Brand, ...addresses: string[]) {
  const rows = addresses.map((address, at) => `Vase ${at},10.00,20.00,${address}`)
  const { result } = await dryRunImport(brand, csvFile('Product,Wholesale HKD,RRP HKD,Image URL', ...rows))
  return result.source.cards.map(({ photo, photo_signature }: { photo: string; photo_signature: string | null }) => ({
    address: photo,
    signature: photo_signature,
  })) as { address: string; signature: string }[]
}

const fetchFor = async (brand: Brand, query: { address: string; signature: string }) => callOk(previewPhoto, { query }, brand.owner)

test('the first products of a file show their photos, small', async () => {
  const brand = await given.aBrand()
  const [photo] = await previewOf(brand, host.serve('/vase.jpg', await pictureFile(1200, 900)))
  const { image, problem } = await fetchFor(brand, photo ?? expect.unreachable())
  expect(problem).toBeNull()
  const data = Buffer.from(image?.replace('data:image/webp;base64,', '') ?? '', 'base64')
  expect([data.toString('latin1', 0, 4), data.toString('latin1', 8, 12), data.length < 40_000]).toEqual(['RIFF', 'WEBP', true])
})

test('a photo that cannot be fetched has a reason, and no address in a private network is requested', async () => {
  const brand = await given.aBrand()
  host.serve('/page', Buffer.from('<!doctype html><html></html>'), 'text/html')
  host.answer('/inside', 302, { location: 'http://10.0.0.1/a.jpg' })
  const photos = await previewOf(
    brand,
    'http://10.0.0.1/a.jpg',
    ...['/inside', '/gone.jpg', '/page'].map((path) => `${host.address}${path}`),
  )
  const problems = await Promise.all(photos.map(async (photo) => (await fetchFor(brand, photo)).problem))
  expect(problems).toEqual(['private_address', 'private_address', 'not_found', 'page'])
})

test('only addresses that a file of the brand names are fetched', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const address = host.serve('/vase.jpg', await pictureFile(300, 300))
  const [photo] = await previewOf(brand, address)
  const query = photo ?? expect.unreachable()
  const attempts = [
    call(previewPhoto, { query: { ...query, address: `${address}?other` } }, brand.owner),
    call(previewPhoto, { query: { ...query, signature: '' } }, brand.owner),
    call(previewPhoto, { query }, other.owner),
  ]
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(404)
  expect(host.asked).toEqual([])
  const viewer = await given.aMember(brand, 'viewer')
  expect((await call(previewPhoto, { query }, viewer)).status).toBe(403)
})

test('at most two photos of a brand are fetched at once, and too many calls are refused', async () => {
  const brand = await given.aBrand()
  const picture = await pictureFile(300, 300)
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  const addresses = Array.from({ length: 5 }, (_, at) => {
    host.paths.set(`/${at}.jpg`, (_request, response) => {
      open += 1
      most = Math.max(most, open)
      waiting.push(() => {
        open -= 1
        response.setHeader('content-type', 'image/jpeg').end(picture)
      })
      if (open === 2 || host.asked.length === 5) for (const answer of waiting.splice(0)) answer()
    })
    return `${host.address}/${at}.jpg`
  })
  const photos = await previewOf(brand, ...addresses)
  const answers = await Promise.all(photos.map((photo) => fetchFor(brand, photo)))
  expect(answers.every(({ problem }) => problem === null)).toBe(true)
  expect(most).toBe(2)
  const query = photos[0] ?? expect.unreachable()
  const { ports } = await testContext()
  const { download } = ports.downloads
  ports.downloads.download = async () => ({ problem: 'not_found' })
  const statuses = []
  for (let at = 0; at < 120; at += 1) statuses.push((await call(previewPhoto, { query }, brand.owner)).status)
  ports.downloads.download = download
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
