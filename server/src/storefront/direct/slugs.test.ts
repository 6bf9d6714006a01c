import { checkSlug, getDirectLink, getLinkImage, setSlug } from '@linesheet/contract/storefront/direct'
import { slugsOfBrand } from '@linesheet/domain/platform/slugs'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { scannedQrCodes } from '../../../test/catalogue/barcodes.ts'
import { anotherServer } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { openDirectPage, slugOf } from '../../../test/storefront/direct.ts'

const aSlug = () => `slow-ferry-${newId().slice(-12)}`

test('a brand chooses its link; the previous one leads to it', async () => {
  const { owner } = await given.aBrand()
  const before = (await callOk(getDirectLink, {}, owner)).slug
  const slug = aSlug()
  expect(await callOk(setSlug, { body: { slug: slug.toUpperCase() } }, owner)).toEqual({ slug, link: `http://127.0.0.1:4800/d/${slug}` })
  expect(await callOk(getDirectLink, {}, owner)).toMatchObject({ slug, earlier: [before], has_marketplace: false })
  const old = await openDirectPage(before, '?src=qr')
  expect([old.statusCode, old.headers.location]).toEqual([302, `/d/${slug}?src=qr`])
  expect((await openDirectPage(slug)).statusCode).toBe(200)
  // The same slug again changes nothing; going back is possible.
  await callOk(setSlug, { body: { slug } }, owner)
  await callOk(setSlug, { body: { slug: before } }, owner)
  expect(await callOk(getDirectLink, {}, owner)).toMatchObject({ slug: before, earlier: [slug] })
})

test('a link that a brand had never goes to another one', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const earlier = await slugOf(brand)
  await callOk(setSlug, { body: { slug: aSlug() } }, brand.owner)
  const state = async (slug: string) => (await callOk(checkSlug, { query: { slug } }, other.owner)).state
  expect(await state(earlier)).toBe('taken')
  expect(await call(setSlug, { body: { slug: earlier } }, other.owner)).toMatchObject({ status: 409, code: 'slug.taken' })
  expect(await state('admin')).toBe('reserved')
  expect(await call(setSlug, { body: { slug: 'admin' } }, other.owner)).toMatchObject({ status: 409, code: 'slug.reserved' })
  expect(await state(aSlug())).toBe('available')
  expect(await state(await slugOf(other))).toBe('current')
  expect((await callOk(checkSlug, { query: { slug: earlier } }, brand.owner)).state).toBe('earlier')
  for (const slug of ['ab', 'two--hyphens', '慢渡', 'a'.repeat(61)])
    expect(await call(setSlug, { body: { slug } }, other.owner)).toMatchObject({ status: 400, errors: { slug: expect.any(String) } })
})

test('of two brands that choose a link at once, on two servers, one gets it', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const slug = aSlug()
  const server = await anotherServer({ recordsRefusals: false })
  const answers = await Promise.all([
    call(setSlug, { body: { slug } }, brand.owner),
    call(setSlug, { body: { slug } }, { ...other.owner, server }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = answers[0]?.status === 200 ? [brand, other] : [other, brand]
  expect([await slugOf(winner), (await slugOf(loser)) === slug]).toEqual([slug, false])
})

test('a brand cannot collect links', async () => {
  const { owner } = await given.aBrand()
  for (let count = 1; count < slugsOfBrand; count += 1) await callOk(setSlug, { body: { slug: aSlug() } }, owner)
  expect(await call(setSlug, { body: { slug: aSlug() } }, owner)).toMatchObject({ status: 409, code: 'slug.too-many' })
  const [earlier = ''] = (await callOk(getDirectLink, {}, owner)).earlier
  await callOk(setSlug, { body: { slug: earlier } }, owner)
})

test('the QR code leads to the page, as PNG and SVG', async () => {
  const { owner } = await given.aBrand()
  const { link } = await callOk(getDirectLink, {}, owner)
  const read = async (format: 'png' | 'svg') => {
    const { result, headers } = await call(getLinkImage, { query: { format } }, owner)
    expect(headers['content-disposition']).toContain(`attachment`)
    return scannedQrCodes(
      await sharp(result as unknown as Buffer)
        .resize(600)
        .png()
        .toBuffer(),
    )
  }
  expect(await read('png')).toEqual([`${link}?src=qr`])
  expect(await read('svg')).toEqual([`${link}?src=qr`])
})

test('roles that may not see or change the store are refused', async () => {
  const brand = await given.aBrand()
  expect(await call(setSlug, { body: { slug: aSlug() } }, await given.aMember(brand, 'viewer'))).toMatchObject({ status: 403 })
  expect(await call(getDirectLink, {}, await given.aMember(brand, 'orders'))).toMatchObject({ status: 403 })
})
