import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detectEncoding, rewriteAsUtf8 } from './encoding.ts'

const path = join(mkdtempSync(join(tmpdir(), 'encoding-')), 'sheet.csv')
const encodedAs = async (bytes: Buffer, language: 'en' | 'zh_CN' | 'zh_TW') => {
  await writeFile(path, bytes)
  return detectEncoding(path, language)
}

const traditional = '貨號,商品名稱,材質\r\n,鶯歌手繪青花茶杯，,陶瓷\r\n,羊毛圍巾,純羊毛\r\n'
/** Each as another program wrote it. */
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

test.each(files)('text that is plausible only as $encoding is detected in any language: $text', async ({ encoding, bytes, text }) => {
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const) expect(await encodedAs(Buffer.from(bytes, 'base64'), language)).toBe(encoding)
  await rewriteAsUtf8(path, encoding)
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('if both encodings are plausible the language decides: 白碍 or 啞鬼', async () => {
  const bytes = Buffer.from([0xb0, 0xd7, 0xb0, 0xad])
  expect(await encodedAs(bytes, 'zh_TW')).toBe('big5')
  expect(await encodedAs(bytes, 'zh_CN')).toBe('gb18030')
  expect(await encodedAs(bytes, 'en')).toBe('gb18030')
})

test('UTF-8 is detected, however late its first Chinese character', async () => {
  expect(await encodedAs(Buffer.from(`${'a,b\n'.repeat(50_000)}花瓶`), 'zh_TW')).toBe('utf-8')
})

test('letters of a Western code page are not detected as Chinese', async () => {
  const refusal = { details: { errors: { file: expect.any(String) } } }
  for (const text of ['sku,name\nA,Café\n', 'sku,name\nA,Décor épais\n'])
    await expect(encodedAs(Buffer.from(text, 'latin1'), 'en')).rejects.toMatchObject(refusal)
})
