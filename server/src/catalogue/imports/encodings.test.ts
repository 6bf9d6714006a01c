import { buffer } from 'node:stream/consumers'
import { editUser } from '@linesheet/contract/account/settings'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { allProducts, dryRunImport, importFile, postImport } from '../../../test/catalogue/imports.ts'
import { given } from '../../../test/given.ts'
import { zipOf } from '../../../test/platform/zip.ts'

/** Encoded as Excel does in Beijing and in Taipei; the same text as `sheet`. */
const inGb18030 =
  'c2t1LG5hbWVfZW4sbmFtZV96aF9UVyx3aG9sZXNhbGVfcHJpY2UscmV0YWlsX3ByaWNlDQpFLTEsVmFzZSzK1rmkx+DT1Luoxr+jqLTzo6ksNTAsMTAwDQpFLTIsQm93bCzM1c3ro6yw1ywxMi41MCwzMA0K'
const inBig5 =
  'c2t1LG5hbWVfZW4sbmFtZV96aF9UVyx3aG9sZXNhbGVfcHJpY2UscmV0YWlsX3ByaWNlDQpFLTEsVmFzZSyk4qR1q0O5Vqrhsn6hXaRqoV4sNTAsMTAwDQpFLTIsQm93bCyzs7hKoUGl1SwxMi41MCwzMA0K'
const sheet = [
  'sku,name_en,name_zh_TW,wholesale_price,retail_price',
  'E-1,Vase,手工青釉花瓶（大）,50,100',
  'E-2,Bowl,陶碗，白,12.50,30',
  '',
].join('\r\n')

test.each([
  ['utf-8', Buffer.from(sheet)],
  ['utf-8', Buffer.from(`\ufeff${sheet}`)],
  ['utf-16le', Buffer.from(`\ufeff${sheet}`, 'utf16le')],
  ['gb18030', Buffer.from(inGb18030, 'base64')],
  ['big5', Buffer.from(inBig5, 'base64')],
])('a sheet in %s gives the same products', async (encoding, file) => {
  const brand = await given.aBrand()
  expect((await dryRunImport(brand, file)).result).toMatchObject({ encoding, report: { created: 2, error_count: 0 } })
  expect(await importFile(brand, file)).toMatchObject({ created: 2, refused: 0 })
  const products = (await allProducts(brand)).map((product) => [product.product_translations[0]?.name, product.wholesale_price])
  expect(products.toSorted()).toEqual([
    ['手工青釉花瓶（大）', '50.00'],
    ['陶碗，白', '12.50'],
  ])
})

test('of two plausible encodings the user’s language decides; a chosen encoding overrides it; a file that is invalid in it is refused', async () => {
  const brand = await given.aBrand()
  const file = Buffer.concat([Buffer.from('sku,name_zh_TW\nE-1,'), Buffer.from([0xb0, 0xd7, 0xb0, 0xad])])
  const read = async (fields = {}) => {
    const { result } = await dryRunImport(brand, file, fields)
    return [result.encoding, result.columns[1].samples[0]]
  }
  expect(await read()).toEqual(['gb18030', '白碍'])
  expect(await read({ encoding: 'big5' })).toEqual(['big5', '啞鬼'])
  await callOk(editUser, { body: { language_code: 'zh_TW' } }, brand.owner)
  expect(await read()).toEqual(['big5', '啞鬼'])
  expect(await dryRunImport(brand, file, { encoding: 'utf-8' })).toMatchObject({ status: 400, errors: { file: expect.any(String) } })
})

test('if bytes are ambiguous, the preview lists the likely encodings with samples, and nothing is imported by a guess', async () => {
  const brand = await given.aBrand()
  const file = Buffer.from('sku;name_en;wholesale_price;retail_price\nE-1;GRÖßE L, WEISS;50;100\n', 'latin1')
  const { result } = await dryRunImport(brand, file)
  expect(result).toMatchObject({ encoding: 'windows-1252', encoding_is_sure: false, report: { created: 1 } })
  expect(result.encoding_candidates[0]).toEqual({ encoding: 'windows-1252', samples: ['GRÖßE L'] })
  expect(result.encoding_candidates.length).toBeLessThanOrEqual(5)
  expect(await postImport(brand, file)).toMatchObject({
    status: 400,
    errors: { encoding: 'The characters of this file can be read in several ways. Choose its encoding' },
  })
  expect(await importFile(brand, file, { encoding: 'windows-1252' })).toMatchObject({ created: 1 })
  expect((await allProducts(brand))[0]?.name).toBe('GRÖßE L, WEISS')
})

const latinSheet = Buffer.from('sku;name_en;wholesale_price;retail_price\nE-1;GRÖßE L, WEISS;50;100\n', 'latin1')
const latinPriceList = Buffer.from('Nummer;Produktname;Preis;UVP\nE-1;GRÖßE L, WEISS;50;100\nE-2;Größe S;40;80\n', 'latin1')

test.each([
  ['our own sheet', latinSheet, ['GRÖßE L, WEISS']],
  ['a price list', latinPriceList, ['GRÖßE L, WEISS', 'Größe S']],
])('the encoding of %s in a ZIP is asked for, and read as chosen', async (_, sheet, names) => {
  const brand = await given.aBrand()
  const zip = await buffer(zipOf({ 'list.csv': sheet }))
  const { result } = await postImport(brand, zip, { dry_run: 'true' }, 'list.zip')
  expect(result).toMatchObject({ encoding: 'windows-1252', encoding_is_sure: false, report: { created: names.length } })
  expect(result.encoding_candidates[0]).toMatchObject({ encoding: 'windows-1252' })
  expect(await postImport(brand, zip, {}, 'list.zip')).toMatchObject({ status: 400, errors: { encoding: expect.any(String) } })
  expect(await importFile(brand, zip, { encoding: 'windows-1252' }, 'list.zip')).toMatchObject({ created: names.length })
  expect((await allProducts(brand)).map(({ name }) => name).toSorted()).toEqual(names)
})

test('an encoding chosen for a ZIP overrides a guess, and does not apply to a sheet in UTF-8', async () => {
  const brand = await given.aBrand()
  const sample = async (sheet: Buffer) => {
    const zip = await buffer(zipOf({ 'list.csv': sheet }))
    const { result } = await postImport(brand, zip, { dry_run: 'true', encoding: 'big5' }, 'list.zip')
    return [result.encoding, result.encoding_is_sure, result.columns[1].samples[0]]
  }
  expect(await sample(Buffer.concat([Buffer.from('sku,name_zh_TW\nE-1,'), Buffer.from([0xb0, 0xd7, 0xb0, 0xad])]))).toEqual([
    'big5',
    true,
    '啞鬼',
  ])
  expect(await sample(Buffer.from('sku,name_zh_TW\nE-1,白碍'))).toEqual(['utf-8', true, '白碍'])
})
