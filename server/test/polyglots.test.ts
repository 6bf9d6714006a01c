import { deflateSync } from 'node:zlib'
import { editStoreImages } from '@linesheet/contract/brand/store'
import { addOrderFile, getOrderFile } from '@linesheet/contract/orders/orders.files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from './calling.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { pictureFile, sendForm, uploadFile } from './platform/uploading.ts'

const script = '<html><body><script>alert("polyglot")</script></body></html>'
const marks = ['<script', 'polyglot', 'PK\x03\x04', '%PDF', '<?php', '<svg', 'alert(']
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A JPEG whose first segment is a comment with this text. */
const jpegWith = async (text: string) => {
  const picture = await pictureFile(64, 64)
  const comment = latin1(text)
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255])
  return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)])
}
const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([latin1(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG with a page in its first chunk of text. */
const pngWith = async (text: string) => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#08f' } })
    .png()
    .toBuffer()
  const header = 8 + 25
  return Buffer.concat([
    picture.subarray(0, header),
    chunk('tEXt', latin1(`Comment\0${text}`)),
    chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), deflateSync(latin1(text))])),
    picture.subarray(header),
  ])
}
const emptyZip = latin1(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)
const gif = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#f80' } })
    .gif()
    .toBuffer()

const pictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page in its comment': () => jpegWith(`*/=alert("polyglot")/*${script}`),
  'a JPEG with a PDF in its comment': () => jpegWith(`%PDF-1.7\n1 0 obj<</JS(alert("polyglot"))>>endobj`),
  'a JPEG with a page behind it': async () => Buffer.concat([await pictureFile(64, 64), latin1(script)]),
  'a JPEG with an archive behind it': async () => Buffer.concat([await pictureFile(64, 64), emptyZip]),
  'a JPEG with a program in its EXIF': async () =>
    sharp(await pictureFile(64, 64))
      .withExif({ IFD0: { ImageDescription: '<?php echo "polyglot"; ?>', Copyright: script } })
      .jpeg()
      .toBuffer(),
  'a PNG with a page in its texts': () => pngWith(script),
  'a PNG with a page behind it': async () => Buffer.concat([await pngWith(''), latin1(script)]),
  'a GIF that is a script': async () => Buffer.concat([await gif(), latin1('/*'), latin1(`*/=1;alert("polyglot")//${script}`)]),
  'a WebP with a page behind it': async () =>
    Buffer.concat([
      await sharp(await pictureFile(64, 64))
        .webp()
        .toBuffer(),
      latin1(script),
    ]),
}
const noPictures: Record<string, Buffer> = {
  'a script that begins like a GIF': latin1(`GIF89a/*\0\0*/=1;alert("polyglot")`),
  'a page that begins like a PNG': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), latin1(script)]),
  'an SVG with a script': latin1(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert("polyglot")</script></svg>`),
  'an SVG behind a declaration': latin1(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  'a PDF': latin1(`%PDF-1.7\n${script}`),
  'an archive': emptyZip,
}

/** All bytes of the brand in the storage, as text. */
async function storedTexts(brand: Brand) {
  const { ports } = await testContext()
  const keys = (await Array.fromAsync(ports.storage.list('photos/'))).filter(({ key }) => key.includes(brand.id))
  return Promise.all(
    keys.map(async ({ key }) => {
      const found = await ports.storage.get(key)
      return { key, text: Buffer.concat(await Array.fromAsync(found?.stream ?? [])).toString('latin1') }
    }),
  )
}

test.each(Object.entries(pictures))('%s is encoded again: nothing else of the file is stored or served', async (_, make) => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  const file = await make()
  expect(marks.filter((mark) => file.includes(latin1(mark))).length).toBeGreaterThan(0)
  expect((await uploadFile(brand.owner, `/product/${id}/file`, file, 'vase.html')).status).toBe(200)
  const form = await sendForm(editStoreImages, brand.owner, {}, [{ field: 'profile_photo', content: file, name: 'x.svg' }])
  expect(form.status).toBe(200)
  const stored = await storedTexts(brand)
  expect(stored.length).toBeGreaterThan(3)
  expect(stored.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ key }) => key)).toEqual([])
  expect(stored.filter(({ key, text }) => !(key.endsWith('.webp') ? text.startsWith('RIFF') : text.startsWith('\xff\xd8\xff')))).toEqual([])
  const { app } = await testContext()
  const served = await app.inject(`/${stored[0]?.key.replace('photos', 'files')}`)
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    expect.stringMatching(/^image\/(webp|jpeg)$/),
    'nosniff',
  ])
})

test.each(Object.entries(noPictures))('%s is no picture, whatever its name', async (_, file) => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  for (const name of ['vase.jpg', 'vase.jpg.html', 'vase.svg'])
    expect((await uploadFile(brand.owner, `/product/${id}/file`, file, name)).status).toBe(400)
  const form = await sendForm(editStoreImages, brand.owner, {}, [{ field: 'profile_photo', content: file, name: 'x.png' }])
  expect([form.status, await storedTexts(brand)]).toEqual([400, []])
})

/** Documents are stored unchanged: their other possible meanings must be harmless. */
const documents: Record<string, Buffer> = {
  'a PDF that is a page, too': latin1(`%PDF-1.7\n${script}`),
  'a PDF with an archive behind it': Buffer.concat([latin1('%PDF-1.7\n'), emptyZip]),
  'a text that is a page': latin1(script),
  'a text that is a script': latin1('alert("polyglot")'),
  'a table with a formula': latin1("name,price\n=cmd|' /C calc'!A0,1\n"),
}

test.each(Object.entries(documents))('%s is refused or comes back as a download that runs nowhere', async (_, file) => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  for (const name of ['x.pdf', 'x.html', 'x.txt', 'x.svg', 'x.csv']) {
    const { status, result } = await uploadFile(brand.owner, addOrderFile.path.replace(':id', order), file, name, { kind: 'document' })
    expect([200, 400]).toContain(status)
    if (status !== 200) continue
    const { headers } = await call(getOrderFile, { params: { id: result.id } }, brand.owner)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(application\/pdf|text\/plain|text\/csv)(; charset=utf-8)?$/),
      'content-disposition': expect.stringMatching(/^attachment; filename="x\.(pdf|txt|svg|csv|html\.txt)"; filename\*=UTF-8''/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  }
})
