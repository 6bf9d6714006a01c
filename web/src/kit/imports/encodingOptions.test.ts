import { encodings } from '@linesheet/domain/platform/encodings'
import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { encodingOptions } from './encodingOptions.ts'

const english = { t: translator('en', en).t }

test('all encodings can be chosen, each once; the likely ones come first with texts of the file', () => {
  const options = encodingOptions(english, [
    { encoding: 'windows-1252', samples: ['GRÖßE L', 'Café'] },
    { encoding: 'koi8-r', samples: [] },
  ])
  expect(options.slice(0, 4)).toEqual([
    { value: 'windows-1252', label: 'Western European (Windows-1252): GRÖßE L · Café' },
    { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
    { value: 'utf-8', label: 'Unicode (UTF-8)' },
    { value: 'utf-16le', label: 'Unicode (UTF-16LE)' },
  ])
  expect(options.map(({ value }) => value).toSorted()).toEqual(encodings.toSorted())
  expect(encodingOptions(english, []).map(({ label }) => label)).toContain('Traditional Chinese (Big5)')
})
