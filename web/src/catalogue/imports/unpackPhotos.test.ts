import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { findPictures, unpackPhotos } from './unpackPhotos.ts'

const { t } = translator('en', en)
const zip = (entries: Record<string, Uint8Array>, name = 'photos.zip') => new File([Uint8Array.from(zipSync(entries))], name)
const texts = (files: readonly File[]) => Promise.all(files.map(async (file) => [file.name, await file.text()]))

test('a ZIP is replaced by its files, without folders and system files', async () => {
  const archive = zip({ 'shop/CUP-1.jpg': strToU8('cup'), 'shop/花.jpg': strToU8('flower'), '__MACOSX/shop/._CUP-1.jpg': strToU8('x') })
  const files = await unpackPhotos([new File(['a'], 'a.jpg'), archive, new File(['b'], 'b.jpg')], t)
  expect(await texts(files)).toEqual([
    ['a.jpg', 'a'],
    ['CUP-1.jpg', 'cup'],
    ['花.jpg', 'flower'],
    ['b.jpg', 'b'],
  ])
})

test('names in UTF-8 without its flag are read as UTF-8', async () => {
  const bytes = zipSync({ '花.jpg': strToU8('flower') })
  // Clears the flag for UTF-8 names in the header of the file.
  bytes[7] = (bytes[7] ?? 0) & ~8
  expect(await texts(await unpackPhotos([new File([Uint8Array.from(bytes)], 'A.ZIP')], t))).toEqual([['花.jpg', 'flower']])
})

test('pictures are found by their names in any case, only the first of several, and no others', async () => {
  const archive = zip({
    'list.csv': strToU8('SKU'),
    'a/Cup.JPG': strToU8('cup'),
    'b/cup.jpg': strToU8('another'),
    '__MACOSX/a/._Cup.JPG': strToU8('x'),
    'vase.jpg': strToU8('vase'),
  })
  const found = await findPictures(archive, ['cup.jpg', 'gone.jpg', 'vase.jpg'], t)
  expect(await Promise.all([...found].map(async ([name, file]) => [name, await file.text()]))).toEqual([
    ['vase.jpg', 'vase'],
    ['cup.jpg', 'cup'],
  ])
})

test('a ZIP bomb, too many files and a file that is no ZIP are refused with a reason; a file that is too large is cut at its limit', async () => {
  const limits = { entries: 3, bytes: 30 * 1024 ** 2 }
  const zeros = new Uint8Array(21 * 1024 ** 2)
  const cut = await unpackPhotos([zip({ 'a.jpg': zeros })], t, limits)
  expect(cut.map(({ size }) => size)).toEqual([20 * 1024 ** 2])
  await expect(unpackPhotos([zip({ 'a.jpg': zeros, 'b.jpg': zeros })], t, limits)).rejects.toThrow('photos.zip unpacks to more than')
  const many = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`${at}.jpg`, strToU8('x')]))
  await expect(unpackPhotos([zip(many)], t, limits)).rejects.toThrow('photos.zip has more than 3 files')
  await expect(unpackPhotos([new File(['not a ZIP'], 'a.zip')], t)).rejects.toThrow('a.zip is not a readable ZIP file')
})
