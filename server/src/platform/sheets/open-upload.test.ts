import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { openUpload } from './open-upload.ts'
import { writeXlsx } from './xlsx.write.ts'

const path = join(mkdtempSync(join(tmpdir(), 'uploads-')), 'upload')
async function open(content: Buffer | string | Readable, name = 'export.zip') {
  await writeFile(path, content)
  return openUpload(path, { name, language: 'en' })
}
const aWorkbook = () => buffer(Readable.from(writeXlsx(Readable.from([['sku'], ['A-1']]), 'Products')))
const refused = (file: object | string) => ({ details: { errors: { file } } })

test('a single sheet is opened directly, also a workbook, although it is a ZIP', async () => {
  for (const [content, name] of [
    ['sku\nA-1\n', 'list.csv'],
    [await aWorkbook(), 'list.xlsx'],
  ] as const) {
    const upload = await open(content, name)
    expect(upload).toMatchObject({ isZip: false, sheets: [{ name, path }], pictures: [], ignored: [] })
    await upload.close()
    expect(existsSync(path)).toBe(true)
  }
})

test('the sheets of a ZIP are unpacked, its pictures can be read, and files that a Mac or Windows added are skipped', async () => {
  const upload = await open(
    zipOf({
      'export/products.csv': 'sku\nA-1\n',
      'export/combinations.tsv': 'sku\tsize\n',
      'export/photos/A-1.JPG': 'one',
      'export/photos/A-2.heic': 'two',
      'export/readme.pdf': 'pdf',
      '__MACOSX/export/._products.csv': 'x',
      'export/.DS_Store': 'x',
      'export/~$products.xlsx': 'x',
      'Thumbs.db': 'x',
    }),
  )
  expect(upload).toMatchObject({
    isZip: true,
    sheets: [{ name: 'products.csv' }, { name: 'combinations.tsv' }],
    pictures: [
      { name: 'A-1.JPG', bytes: 3 },
      { name: 'A-2.heic', bytes: 3 },
    ],
    ignored: ['readme.pdf'],
  })
  const paths = upload.sheets.map((sheet) => sheet.path)
  expect(paths.map((unpacked) => readFileSync(unpacked, 'utf8'))).toEqual(['sku\nA-1\n', 'sku\tsize\n'])
  expect(String(Buffer.concat(await Array.fromAsync(upload.readPicture(1))))).toBe('two')
  await upload.close()
  expect(paths.filter((unpacked) => existsSync(unpacked))).toEqual([])
})

test('names that Windows wrote in GBK are read', async () => {
  const name = Buffer.from('c9ccc6b7c4bfc2bcc9d5c6ac2e637376', 'hex')
  const zip = await buffer(zipOf({ [`${'x'.repeat(name.length)}`]: 'sku\n' }))
  // The flag with which yazl marks names as UTF-8.
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 1)) zip[at + 7] = 0
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) zip[at + 9] = 0
  for (let at = zip.indexOf('xxxx'); at >= 0; at = zip.indexOf('xxxx', at + 1)) name.copy(zip, at)
  const upload = await open(zip)
  expect(upload.sheets.map((sheet) => sheet.name)).toEqual(['商品目录烧片.csv'])
  await upload.close()
})

test.each([
  ['without a sheet', { 'a.jpg': 'x' }, 'no_sheet_in_zip'],
  ['with another ZIP in it', { 'a.csv': 'x', 'photos/b.zip': 'PK' }, { code: 'nested_archive', values: { name: 'b.zip' } }],
  [
    'with too many sheets',
    Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.csv`, 'x'])),
    { code: 'zip_too_large', values: { max: 20, megabytes: 100 } },
  ],
  ['with a bomb', { 'a.csv': 'x'.repeat(20_000_000) }, 'unreadable_sheet'],
  ['with a file that is not what its name says', { 'a.xlsx': 'sku\n' }, 'unreadable_sheet'],
])('a ZIP %s is refused, and nothing of it stays', async (_, files, error) => {
  await expect(open(zipOf(files))).rejects.toMatchObject(refused(error))
  expect(existsSync(`${path}.0`)).toBe(false)
})
