import { listBrands } from '@linesheet/contract/account/session'
import { editStoreDetails, editStoreImages, getStore } from '@linesheet/contract/brand/store'
import { getCompany } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { storeFile, videoFile } from '../../../test/brand/stores.ts'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, sendForm } from '../../../test/platform/uploading.ts'
import { removeOrphans } from '../../operations/cleanup/orphans.ts'
import { removeFiles } from '../../operations/cleanup/remove-files.ts'

async function storedKeys({ id }: Brand) {
  const { ports } = await testContext()
  const listed = await Promise.all(['photos', 'videos'].map((folder) => Array.fromAsync(ports.storage.list(`${folder}/${id}/`))))
  return listed.flat().map(({ key }) => key)
}

async function runRemovals({ id }: Brand) {
  const context = await testContext()
  const effects = await context.db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', id).where('kind', '=', 'files.remove').execute(),
  )
  for (const effect of effects) await removeFiles({ ...effect, sequence: 1 }, context, () => {})
  return effects.length
}

const get = async (url: string, range?: string) => {
  const { app } = await testContext()
  return app.inject({ url, headers: range ? { range } : {} })
}

test('photos and a video are stored with the store, replaced, and removed with all their files', async () => {
  const brand = await given.aBrand()
  const files = [
    storeFile('profile_photo', await pictureFile(400, 400)),
    storeFile('brand_story_photo', await pictureFile(1200, 675)),
    storeFile('brand_story_video', videoFile, '../工作室.mp4'),
  ]
  const { status, result } = await sendForm(editStoreImages, brand.owner, {}, files)
  expect([status, result]).toEqual([
    200,
    expect.objectContaining({
      profile_photo: expect.objectContaining({ width: 400, height: 400 }),
      brand_story_photo: expect.objectContaining({ width: 1200, height: 675 }),
      brand_story_video: expect.objectContaining({ name: '工作室.mp4', content_type: 'video/mp4', bytes: videoFile.length }),
      version: 2,
    }),
  ])
  expect((await get(`${result.profile_photo.url}/96.webp`)).headers['content-type']).toBe('image/webp')
  const first = await storedKeys(brand)

  const replaced = await sendForm(editStoreImages, brand.owner, { brand_story_video: '' }, [files[0]!])
  expect(replaced.result).toMatchObject({ brand_story_video: null, brand_story_photo: result.brand_story_photo, version: 3 })
  expect(await runRemovals(brand)).toBe(2)
  const left = await storedKeys(brand)
  expect(left.filter((key) => key.startsWith('videos/'))).toEqual([])
  expect(first.filter((key) => left.includes(key)).every((key) => key.includes(result.brand_story_photo.id))).toBe(true)
  expect((await get(`${result.profile_photo.url}/96.webp`)).statusCode).toBe(404)

  const { profile_photo } = await callOk(getStore, {}, brand.owner)
  expect((await callOk(getCompany, {}, brand.owner)).company.profile_photo).toEqual(profile_photo)
  expect((await callOk(listBrands, {}, brand.owner))[0]?.profile_photo).toEqual(profile_photo)
})

test('a video is served in parts, as a file that cannot run', async () => {
  const brand = await given.aBrand()
  const { result } = await sendForm(editStoreImages, brand.owner, {}, [storeFile('brand_story_video', videoFile)])
  const { url } = result.brand_story_video
  const whole = await get(url)
  expect([whole.statusCode, Buffer.compare(whole.rawPayload, videoFile)]).toEqual([200, 0])
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const part = await get(url, 'bytes=4-7')
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${videoFile.length}`])
  const beyond = await get(url, `bytes=${videoFile.length}-`)
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${videoFile.length}`])
  for (const other of [url.replace('video.mp4', '..%2f..%2fx'), `${url}x`, url.replace('/files/video/', '/files/video/x')])
    expect((await get(other)).statusCode).toBe(404)
})

const html = Buffer.from('<html><script>alert(1)</script>')
test.each([
  ['a page that is called a video', 'brand_story_video', html, 400, 'Choose an MP4 or WebM video'],
  ['a picture that is sent as a video', 'brand_story_video', null, 400, 'Choose an MP4 or WebM video'],
  ['a page that is called a photo', 'profile_photo', html, 400, 'Choose an image file'],
  ['a photo of 20 MB', 'profile_photo', Buffer.alloc(20 * 1024 * 1024), 413, 'Image size must be under 20MB'],
  ['a video of 20 MB', 'brand_story_video', Buffer.alloc(20 * 1024 * 1024), 413, 'File size must be under 20MB'],
] as const)('%s is refused by its field, and nothing of the save is kept', async (_, field, content, status, error) => {
  const brand = await given.aBrand()
  const before = await callOk(getStore, {}, brand.owner)
  const files = [storeFile('brand_story_photo', await pictureFile(64, 64)), storeFile(field, content ?? (await pictureFile(64, 64)))]
  const answer = await sendForm(editStoreDetails, brand.owner, { tagline_en: 'New' }, files)
  expect(answer).toMatchObject({ status, errors: { [field]: error } })
  expect(await callOk(getStore, {}, brand.owner)).toEqual(before)
})

test('fields, links and files are saved together or not at all', async () => {
  const brand = await given.aBrand()
  const story = '故'.repeat(5000)
  const fields = {
    version: '1',
    brand_story_zh_cn: story,
    year_established: '1998',
    order_notification_email: '',
    handmade: 'true',
    organic: 'false',
    links: JSON.stringify([{ network: 'weibo', url: 'https://weibo.com/paperstone' }]),
  }
  const photo = storeFile('profile_photo', await pictureFile(64, 64))
  const { status, result } = await sendForm(editStoreDetails, brand.owner, fields, [photo])
  expect([status, result]).toEqual([
    200,
    expect.objectContaining({
      brand_story_zh_cn: story,
      year_established: 1998,
      handmade: true,
      organic: false,
      links: [{ network: 'weibo', url: 'https://weibo.com/paperstone' }],
      version: 2,
    }),
  ])
  const send = (more: Record<string, string>) => sendForm(editStoreDetails, brand.owner, { ...fields, version: '2', ...more }, [photo])
  for (const [wrong, errors] of [
    [{ links: '[{"network":"weibo","url":"https://x.com/a"}]' }, { 'links.0.url': expect.stringContaining('another site') }],
    [{ links: 'not JSON' }, { links: 'This value is not valid. Check it' }],
    [{ year_established: 'long ago' }, { year_established: 'Please enter valid year' }],
    [{ handmade: 'maybe' }, { handmade: 'This value is not valid. Check it' }],
    [{ brand_story_en: 'x'.repeat(70_000) }, { brand_story_en: 'Enter at most 65,536 characters' }],
    [{ slogan: 'x' }, { slogan: 'This field does not exist. Check its name' }],
  ] as const)
    expect(await send(wrong)).toMatchObject({ status: 400, errors })
  expect(await send({ version: '1' })).toMatchObject({ status: 409, code: 'stale', result })
  expect(await callOk(getStore, {}, brand.owner)).toEqual(result)
  expect(await send({ year_established: '' })).toMatchObject({ status: 200, result: { year_established: null, version: 3 } })
})

test('a repeated save is one, and a form without files is enough', async () => {
  const brand = await given.aBrand()
  const photo = storeFile('profile_photo', await pictureFile(64, 64))
  const save = () => sendForm(editStoreDetails, { ...brand.owner, key: 'once' }, { tagline_en: 'Once' }, [photo])
  const [first, second] = [await save(), await save()]
  expect(first.result).toMatchObject({ tagline_en: 'Once', version: 2 })
  expect(second.result).toEqual(first.result)
  expect((await sendForm(editStoreDetails, brand.owner, { tagline_en: 'Twice' })).result).toMatchObject({ version: 3 })
  const { app } = await testContext()
  const json = await app.inject({
    method: 'PUT',
    url: '/api/store/details',
    headers: { authorization: `Bearer ${brand.owner.token}`, 'content-type': 'application/json' },
    payload: '{"tagline_en":"x"}',
  })
  expect([json.statusCode, json.json().code]).toEqual([415, 'body.media-type'])
})

test('files that no store shows are deleted after a day, and the files of a store stay', async () => {
  const brand = await given.aBrand()
  const files = [storeFile('profile_photo', await pictureFile(64, 64)), storeFile('brand_story_video', videoFile)]
  await sendForm(editStoreImages, brand.owner, {}, files)
  const kept = await storedKeys(brand)
  const context = await testContext()
  const lost = ['photos', 'videos'].map((folder) => `${folder}/${brand.id}/0199aaaa-0000-7000-8000-000000000001-abc/file`)
  for (const key of lost) await context.ports.storage.put(key, Buffer.from('x'))
  await removeOrphans({ ...context, clock: () => new Date(Date.now() + 2 * 86_400_000) })
  expect((await storedKeys(brand)).toSorted()).toEqual(kept.toSorted())
})
