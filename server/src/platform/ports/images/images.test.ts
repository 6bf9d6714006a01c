import { mkdtemp, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adobeRgbProfile } from '../../../../test/platform/adobe-rgb.ts'
import { startImageProcess } from './image-process.ts'
import { realImages } from './images.ts'

const { readImage } = realImages

async function fileOf(data: Buffer | string) {
  const path = join(await mkdtemp(join(tmpdir(), 'linesheet-test-')), 'photo.jpg')
  await writeFile(path, data)
  return path
}

/** Red on its left half, blue on its right. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ])

/** Noise does not compress, so that half of the file is half of the picture. */
const noise = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

const pleaseSelect = { kind: 'malformed', details: { errors: { file: 'not_an_image' } } }
const underLimit = { kind: 'too-large', code: 'file.too-large', message: 'Image size must be under 20MB' }

test('a large photo is stored in five sizes, with a JPEG and a placeholder', async () => {
  const picture = await readImage(await fileOf(await flag(2400, 1200).jpeg().toBuffer()))
  expect(picture).toMatchObject({ width: 2400, height: 1200 })
  expect(picture.sizes.map(({ size, width, height }) => [size, width, height])).toEqual([
    [96, 96, 48],
    [320, 320, 160],
    [640, 640, 320],
    [1050, 1050, 525],
    [1600, 1600, 800],
  ])
  for (const { data, width } of picture.sizes) expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width })
  expect(await sharp(picture.jpeg.data).metadata()).toMatchObject({ format: 'jpeg', width: 1050, height: 525 })
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(picture.placeholder.length).toBeLessThan(400)
})

test('no picture is enlarged, and there is always one size', async () => {
  const sizesOf = async (side: number) =>
    (await readImage(await fileOf(await flag(side, side).png().toBuffer()))).sizes.map(({ width }) => width)
  expect(await sizesOf(40)).toEqual([40])
  expect(await sizesOf(96)).toEqual([96])
  expect(await sizesOf(500)).toEqual([96, 320, 500])
  expect(await sizesOf(1050)).toEqual([96, 320, 640, 1050])
})

test('every supported type is recognised by its content; of an animation the first frame is used', async () => {
  const still = flag(200, 100)
  const film = sharp([await flag(200, 100).png().toBuffer(), await noise().resize(200, 100).png().toBuffer()], { join: { animated: true } })
  const photos = [
    still.jpeg(),
    still.png(),
    still.webp(),
    still.avif(),
    still.tiff(),
    still.gif(),
    film.gif(),
    still.png({ palette: true }),
  ]
  for (const photo of photos) {
    const picture = await readImage(await fileOf(await photo.toBuffer()))
    expect(picture).toMatchObject({ width: 200, height: 100 })
    const { data } = await sharp(picture.sizes[1]!.data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  }
})

test('greyscale, 16-bit, transparent and CMYK pictures are converted', async () => {
  const grey = await noise().greyscale().toColourspace('b-w').png().toBuffer()
  const deep = await noise().toColourspace('rgb16').png().toBuffer()
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const print = await flag(300, 300).toColourspace('cmyk').jpeg().toBuffer()
  for (const source of [grey, deep, clear, print]) {
    const picture = await readImage(await fileOf(source))
    expect(await sharp(picture.sizes[1]!.data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    expect(picture.placeholder.length).toBeLessThan(400)
  }
  const { jpeg, sizes } = await readImage(await fileOf(clear))
  expect((await sharp(sizes[0]!.data).stats()).channels[3]?.max).toBe(0)
  expect((await sharp(jpeg.data).stats()).channels[0]?.min).toBe(255)
  const { dominant } = await sharp((await readImage(await fileOf(deep))).sizes[0]!.data).stats()
  expect(dominant.r).toBeGreaterThan(60)
})

/** The colour in the middle of the left half, as 8 bits of sRGB. */
async function leftColour(source: Buffer) {
  const { sizes } = await readImage(await fileOf(source))
  const { data, info } = await sharp(sizes.at(-1)!.data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const close = (colour: readonly number[], tolerance = 6) =>
  colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) <= tolerance, `within ${tolerance} of ${value}`))

test('colours of Display P3, Adobe RGB and CMYK come out as the same colours of sRGB', async () => {
  const profiles = [
    // This colour is the sRGB red of 234, 51, 35.
    { profile: 'p3', stored: [234, 51, 35], tolerance: 6 },
    { profile: await adobeRgbProfile(), stored: [219, 0, 0], tolerance: 6 },
    { profile: 'cmyk', stored: undefined, tolerance: 40 },
  ]
  for (const { profile, stored, tolerance } of profiles) {
    const source = await flag(320, 200).withIccProfile(profile).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const { data } = await sharp(source, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
    if (stored) expect([profile, [...data.subarray(0, 3)]]).toEqual([profile, close(stored)])
    expect([profile, await leftColour(source)]).toEqual([profile, close([255, 0, 0], tolerance)])
  }
})

const picturesFolder = new URL('../../../../test/platform/pictures/', import.meta.url)

test('a photo of a phone is decoded, in its colours', async () => {
  const photo = await readFile(new URL('display-p3.heic', picturesFolder))
  const picture = await readImage(await fileOf(photo))
  expect(picture).toMatchObject({ width: 96, height: 64, isAnimated: false })
  expect(await leftColour(photo)).toEqual(close([255, 0, 0]))
  await expect(readImage(await fileOf(photo.subarray(0, photo.length / 2)))).rejects.toMatchObject(pleaseSelect)
})

test('a photo of a phone that has too many pixels for its decoder’s memory is refused with that reason', async () => {
  const photo = await readFile(new URL('display-p3.heic', picturesFolder))
  // The dimensions follow the name and the flags of their box.
  const at = photo.indexOf('ispe') + 8
  photo.writeUInt32BE(6000, at)
  photo.writeUInt32BE(6000, at + 4)
  const details = { errors: { file: { code: 'too_many_pixels', values: { max: 25 } } } }
  await expect(readImage(await fileOf(photo))).rejects.toMatchObject({ kind: 'malformed', details })
})

test('an animation is reported as one', async () => {
  const frames = [await flag(200, 100).png().toBuffer(), await noise().resize(200, 100).png().toBuffer()]
  const film = sharp(frames, { join: { animated: true } })
  const pictures = [film.gif(), film.webp(), flag(200, 100).gif(), flag(200, 100).webp(), flag(200, 100).png()]
  const found: boolean[] = []
  for (const picture of pictures) found.push((await readImage(await fileOf(await picture.toBuffer()))).isAnimated)
  expect(found).toEqual([true, true, false, false, false])
})

test('the orientation is applied, and location and camera are removed', async () => {
  const exif = { IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 0/1' } }
  const source = await flag(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(source).metadata()).exif?.toString('latin1')).toContain('Camera')
  const picture = await readImage(await fileOf(source))
  expect(picture).toMatchObject({ width: 200, height: 400 })
  for (const { data } of [...picture.sizes, picture.jpeg]) {
    const { exif: left, orientation, icc, xmp } = await sharp(data).metadata()
    expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(data.includes('Camera')).toBe(false)
  }
  // Turned to the right, the left half is on top.
  const { data } = await sharp(picture.jpeg.data).raw().toBuffer({ resolveWithObject: true })
  expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true])
})

test('a file that is not a picture is refused, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const others = ['', 'x', '#!/bin/sh\nrm -rf /\n', svg, `<?xml version="1.0"?>${svg}`, '<html><script>1</script>', '%PDF-1.7\n', jpegHead]
  for (const other of others) await expect(readImage(await fileOf(other)), String(other)).rejects.toMatchObject(pleaseSelect)
})

test('a truncated file is refused', async () => {
  for (const whole of [noise().jpeg(), noise().png(), noise().webp(), noise().gif(), noise().tiff(), noise().avif({ effort: 0 })]) {
    const source = await whole.toBuffer()
    await expect(readImage(await fileOf(source.subarray(0, source.length / 2)))).rejects.toMatchObject(pleaseSelect)
  }
})

test('a decompression bomb is refused before it is decoded', async () => {
  const black = sharp({ create: { width: 10_100, height: 5_000, channels: 3, background: '#000' } })
  const bomb = await black.toColourspace('b-w').png({ compressionLevel: 3 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(readImage(await fileOf(bomb))).rejects.toMatchObject(pleaseSelect)
})

test('20 MB and more are refused, also from a stream, and no temporary file is left', async () => {
  const path = await fileOf('')
  const handle = await open(path, 'r+')
  await handle.truncate(maxFileBytes)
  await handle.close()
  await expect(readImage(path)).rejects.toMatchObject(underLimit)

  const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('linesheet-image-')).length
  const before = await spools()
  const endless = Readable.from(
    (function* () {
      while (true) yield Buffer.alloc(1024 * 1024)
    })(),
  )
  await expect(readImage(endless)).rejects.toMatchObject(underLimit)
  expect(endless.destroyed).toBe(true)
  expect(await readImage(Readable.from([await flag(200, 100).png().toBuffer()]))).toMatchObject({ width: 200 })
  expect(await spools()).toBe(before)
})

test('a process that dies while it works is replaced, and its picture is processed', async () => {
  const imageProcess = startImageProcess({ idleMs: 50, timeoutMs: 10_000 })
  const path = await fileOf(await flag(2400, 1200).jpeg().toBuffer())
  const working = imageProcess.run({ read: path })
  await imageProcess.stop()
  expect(await working).toMatchObject({ picture: { width: 2400 } })
  await expect.poll(imageProcess.isOpen).toBe(false)
})

test('a picture that ends the process twice is refused', async () => {
  const imageProcess = startImageProcess({ idleMs: 50, timeoutMs: 1 })
  const path = await fileOf(await flag(2400, 1200).jpeg().toBuffer())
  await expect(imageProcess.run({ read: path })).rejects.toThrow('The image process stopped')
  await expect(imageProcess.run({ read: path })).rejects.toThrow('The image process stopped')
})
