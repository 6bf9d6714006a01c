import { mkdtempSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caseRows } from '@linesheet/domain/cases'
import type { Language } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { convertToUtf8 } from './convert.ts'
import { detectEncoding } from './detect-encoding.ts'
import { sheetRows } from './rows.ts'

const path = join(mkdtempSync(join(tmpdir(), 'encoding-')), 'sheet.csv')
async function detect(bytes: Buffer, language: Language = 'en') {
  await writeFile(path, bytes)
  return detectEncoding(path, language)
}
const unreadable = { details: { errors: { file: 'unreadable_sheet' } } }

/** The detected encodings by Python's names, with which the files were written; for some a superset is detected. */
const names: Readonly<Record<string, string>> = {
  cp1252: 'windows-1252',
  'latin-1': 'windows-1252',
  cp932: 'shift_jis',
  cp950: 'big5',
  cp949: 'euc-kr',
  cp1251: 'windows-1251',
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
}
const asked = ['windows-1252.csv', 'latin-1.csv', 'windows-1251.csv', 'koi8-r.csv', 'utf-8-one-bad-byte.csv']
const cases = Map.groupBy(caseRows('edge/encodings/expected.tsv'), ([file = '']) => file)

test.each([...cases])('%s is read as it was written; if its bytes are ambiguous, the user is asked with samples', async (file, rows) => {
  await copyFile(fileURLToPath(new URL(`../../../../domain/cases/edge/encodings/${file}`, import.meta.url)), path)
  const converted = await convertToUtf8(path, undefined, 'en')
  const [, python = ''] = rows[0] ?? []
  expect(converted).toMatchObject({ encoding: names[python] ?? python, isSure: !asked.includes(file) })
  if (!converted?.isSure) expect(converted?.candidates[0]?.samples.length).toBeGreaterThan(0)
  const sheet = await Array.fromAsync(sheetRows(path))
  const header = sheet.findLast(({ cells }) => rows.some(([, , , , column = '']) => cells.includes(column)))
  for (const [, , , row, column = '', text] of rows)
    expect(sheet.find((found) => found.row === Number(row))?.cells[header?.cells.indexOf(column) ?? -1], `${row} ${column}`).toBe(text)
})

const traditional = '貨號,商品名稱,材質\r\n,鶯歌手繪青花茶杯，,陶瓷\r\n,羊毛圍巾,純羊毛\r\n'
/** Each file as another program wrote it. */
const files = [
  {
    encoding: 'gb18030',
    bytes: 'u/W6xSzJzMa3w/uzxiyyxNbKDQosvrC1wtXyyta75sfgu6iy6LGto6wszNW0yQ0KLNHyw6vOp73tLLS/0fLDqw0K',
    text: '货号,商品名称,材质\r\n,景德镇手绘青花茶杯，,陶瓷\r\n,羊毛围巾,纯羊毛\r\n',
  },
  {
    encoding: 'big5',
    bytes: 's2a4uSyw06t+ple62Syn973oDQosxWG6caTiw7irQ6rhr/mqTaFBLLOzsqENCiymz6Tys/KkeSyvwqbPpPINCg==',
    text: traditional,
  },
  {
    encoding: 'gb18030',
    bytes: '2JvMlizJzMa3w/u3USyyxNl8DQos+ky46MrWwEzH4LuosuixraOsLMzVtMkNCizR8sOrh/q97Sy8g9Hyw6sNCg==',
    text: traditional,
  },
] as const

test.each(files)('text that is plausible only as $encoding is surely in it in any language: $text', async ({ encoding, bytes, text }) => {
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const)
    expect(await detect(Buffer.from(bytes, 'base64'), language)).toMatchObject({ encoding, isSure: true })
  await convertToUtf8(path, undefined, 'en')
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('if both encodings are plausible the language decides, and the user is asked: 白碍 or 啞鬼', async () => {
  const bytes = Buffer.from([0xb0, 0xd7, 0xb0, 0xad])
  expect(await detect(bytes, 'zh_TW')).toMatchObject({ encoding: 'big5', isSure: false })
  expect(await detect(bytes, 'zh_CN')).toMatchObject({ encoding: 'gb18030', isSure: false })
  expect((await detect(bytes)).candidates).toContainEqual({ encoding: 'gb18030', samples: ['白碍'] })
})

test.each([
  'GRÖßE L, WEISS',
  'sku;name;price\nE-1;GRÖßE L, WEISS;50\n',
  'SKU;Größe;Preis\nA-1;GRÖßE M;12,50',
  'sku,name\nA,Café\n',
  'MÜTZE GRÜN\nÄÖÜ\nSTRAßE',
  'SKU;PREIS\nA;ÜBERGRÖßE',
  'Namn;Färg\nSmörgåsbord;Blå',
])('letters of a Western code page are never Chinese in silence: %j', async (text) => {
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
    const { isSure, candidates } = await detect(Buffer.from(text, 'latin1'), language)
    expect(isSure).toBe(false)
    expect(candidates.length).toBeLessThanOrEqual(5)
    expect(candidates[0]?.encoding).not.toMatch(/gb18030|big5|shift_jis|euc/)
    const sample = /[^\n;,]*[\x80-\xff][^\n;,]*/.exec(text)?.[0].trim()
    expect(candidates.find(({ encoding }) => encoding === 'windows-1252')?.samples).toContain(sample)
  }
})

test('UTF-8 is detected, however late its first Chinese character; so are byte order marks', async () => {
  expect(await detect(Buffer.from(`${'a,b\n'.repeat(50_000)}花瓶`))).toEqual({ encoding: 'utf-8', isSure: true, candidates: [] })
  expect(await detect(Buffer.from('\ufeff花瓶'))).toMatchObject({ encoding: 'utf-8', isSure: true })
})

test('a chosen encoding is sure; a file that is invalid in it is refused', async () => {
  const converted = async (text: string, encoding: 'koi8-r' | 'utf-8') => {
    await writeFile(path, Buffer.from(text, 'latin1'))
    return convertToUtf8(path, encoding, 'en')
  }
  expect(await converted('sku,name\nA,\xf7\xc1\xda\xc1\n', 'koi8-r')).toMatchObject({ encoding: 'koi8-r', isSure: true })
  expect(await readFile(path, 'utf8')).toBe('sku,name\nA,Ваза\n')
  await expect(converted('sku,name\nA,\xf7\xc1\xda\xc1\n', 'utf-8')).rejects.toMatchObject(unreadable)
})

test('UTF-8 with some bytes of another encoding is read wherever it is cut', async () => {
  const text = Buffer.from(`${'Café 花瓶,'.repeat(9)}\n`.repeat(9_000))
  await writeFile(path, Buffer.concat([text, Buffer.from('Th\xe9 vert\n', 'latin1'), text]))
  expect(await convertToUtf8(path, undefined, 'en')).toMatchObject({ encoding: 'utf-8', isSure: false })
  expect(await readFile(path, 'utf8')).toBe(`${text}Thé vert\n${text}`)
})

test('a file that is not text is refused', async () => {
  const bytes = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 37) % 256))
  await expect(detect(bytes)).rejects.toMatchObject(unreadable)
})

test('a file of one endless line, or with the line ends of old Macs, is examined quickly', async () => {
  const began = performance.now()
  const long = Buffer.from(`${'plain,'.repeat(500_000)}GR\xd6\xdfE`, 'latin1')
  expect(await detect(long)).toMatchObject({ encoding: 'windows-1252', isSure: false })
  expect(await detect(Buffer.from('Name\rCr\xe8me br\xfbl\xe9e\rGr\xf6\xdfe', 'latin1'))).toMatchObject({
    encoding: 'windows-1252',
    candidates: expect.arrayContaining([{ encoding: 'windows-1252', samples: ['Crème brûlée', 'Größe'] }]),
  })
  expect(performance.now() - began).toBeLessThan(10_000)
})
