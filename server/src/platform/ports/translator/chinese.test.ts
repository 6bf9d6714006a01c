import { hanVariants } from '@linesheet/domain/platform/readers/han-variants'
import fc from 'fast-check'
import { Converter as fromSimplified } from 'opencc-js/cn2t'
import { configs } from 'opencc-js/preset/cn2t'
import { configs as fromTraditionalConfigs } from 'opencc-js/preset/t2cn'
import { Converter as fromTraditional } from 'opencc-js/t2cn'
import { expect, test } from 'vitest'
import { chineseConverter, craftWords } from './chinese.ts'
import type { Conversion } from './phrase-table.ts'

/** Words of the dictionaries, unconverted and converted, characters that are in none, and some that take two code units. */
const { segmentation = [], conversionChain } = configs.s2twp as unknown as Conversion
const words = [...segmentation, ...conversionChain.flat()].flatMap((dictionary) =>
  dictionary.split('|').flatMap((entry) => entry.split(' ')),
)
const aWord = fc.nat({ max: words.length - 1 }).map((at) => words[at] ?? '')
const others = fc.constantFrom('的', '，', ' ', 'SKU-7', '\u{20547}', '𠮟', '\ud842')
const texts = fc.array(fc.oneof({ weight: 5, arbitrary: aWord }, others), { maxLength: 12 }).map((parts) => parts.join(''))

test('texts are converted like by the converters of OpenCC', async () => {
  const pairs = [
    [await chineseConverter('zh_TW'), fromSimplified({ from: 'cn', to: 'twp' })],
    [await chineseConverter('zh_CN'), fromTraditional({ from: 'twp', to: 'cn' })],
  ] as const
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      fc.pre(!craftWords.split('|').some((entry) => text.includes(entry.split(' ')[0] ?? '')))
      for (const [ours, theirs] of pairs) expect(ours(text)).toBe(theirs(text))
    }),
    { numRuns: 3000 },
  )
})

test('words of a region are converted, not only characters', async () => {
  expect((await chineseConverter('zh_TW'))('鼠标和软件')).toBe('滑鼠和軟體')
  expect((await chineseConverter('zh_CN'))('滑鼠和軟體')).toBe('鼠标和软件')
})

test('words for how a thing is made are converted, although the dictionaries lack some', async () => {
  const convert = await chineseConverter('zh_TW')
  expect(['手工吹制', '玻璃制的', '两只装', '限制和控制'].map(convert)).toEqual(['手工吹製', '玻璃製的', '兩隻裝', '限制和控制'])
})

test('a search knows each character that OpenCC simplifies, in its final form', () => {
  const { conversionChain } = fromTraditionalConfigs.t2s as unknown as Conversion
  const entries = conversionChain.flat().flatMap((dictionary) => dictionary.split('|').map((entry) => entry.split(' ')))
  const simple = new Map(entries.toReversed().map(([from = '', to = '']) => [from, to]))
  const endOf = (character: string): string => {
    const next = simple.get(character) ?? character
    return next === character ? character : endOf(next)
  }
  const traditional = [...simple.keys()].filter((word) => [...word].length === 1 && endOf(word) !== word)
  expect(hanVariants).toBe(
    traditional
      .toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
      .map((character) => character + endOf(character))
      .join(''),
  )
})
