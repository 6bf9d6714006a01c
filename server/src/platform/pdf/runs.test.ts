import { expect, test } from 'vitest'
import { readPdfText, testPdf } from '../../../test/platform/pdf.ts'
import { createCanvas } from './canvas.ts'
import { renderPdf } from './document.ts'
import { type RunSettings, toRuns } from './runs.ts'

const settings: RunSettings = { language: 'en', weight: 'regular' }
const runs = (text: string, changes: Partial<RunSettings> = {}) =>
  toRuns(text, { ...settings, ...changes }).map(({ face, text }) => `${face.id.replace('-regular', '')}: ${text}`)

test.each([
  ['Plain Shop', ['sc: Plain Shop']],
  ['Łódź Nguyễn Ελένη', ['latin: Łódź', 'sc:  Nguyễn ', 'latin: Ελένη']],
  ['서울 김', ['kr: 서울', 'sc:  ', 'kr: 김']],
  ['陳𠮷', ['sc: 陳', 'jp: 𠮷']],
  ['许瓛', ['sc: 许瓛']],
  ['木もれび', ['jp: 木もれび']],
  ['น้ำใส', ['thai: น้ำใส']],
  ['पुणे 411001', ['devanagari: पुणे', 'sc:  411001']],
  ['👩🏽‍🌾 Farm', ['emoji: 👩🏽‍🌾', 'sc:  Farm']],
])('%s is drawn with the fonts that have it, a word with one', (text, expected) => {
  expect(runs(text)).toEqual(expected)
})

test.each([
  // In a right-to-left paragraph, later text is further left; numbers and Latin words keep their order.
  ['متجر البحر Sea 12', ['sc: Sea 12', 'sc:  ', 'arabic: البحر', 'sc:  ', 'arabic: متجر']],
  ['Villa ٩٩ فيلا', ['sc: Villa ', 'arabic: فيلا', 'sc:  ', 'arabic: ٩٩']],
  ['נועה (פרץ)', ['sc: (', 'hebrew: פרץ', 'sc: ) ', 'hebrew: נועה']],
])('%s stands in the order of its directions', (text, expected) => {
  expect(runs(text)).toEqual(expected)
})

test('traditional characters prefer their own font, and fall back for simplified ones', () => {
  expect(runs('臺灣数', { language: 'zh_TW' })).toEqual(['tc: 臺灣', 'sc: 数'])
})

test('a character that no font has is replaced, and keeps its text', () => {
  expect(toRuns('a𪛖b', settings).map(({ text, actual, isMissing }) => [text, actual, isMissing])).toEqual([
    ['a', 'a', false],
    ['□', '𪛖', true],
    ['b', 'b', false],
  ])
})

const texts = [
  'دانة حداد',
  'دبي',
  'دني',
  'شارع الوصل',
  'נועה פרץ',
  'สมใจ น้ำใส',
  'महात्मा गांधी मार्ग',
  '서울특별시',
  '𠮷𡈽田 𩸽',
  '🕯✨👩🏽‍🌾',
  'a𪛖b',
]

testPdf('programs read the text of each script in its order', async () => {
  const style = { size: 12, leading: 20, weight: 'regular', color: '#000000' } as const
  const pdf = await renderPdf({ title: 'Test', author: 'Test', language: 'en' }, (doc) => {
    doc.addPage({ size: 'A4', margin: 0 })
    const canvas = createCanvas(doc, 'en')
    for (const [index, text] of texts.entries()) canvas.draw(canvas.line(text, style), style, 40, 40 + index * 30)
  })
  expect(
    readPdfText(pdf)
      .trim()
      .split(/\s*\n\s*/)
      .toSorted(),
  ).toEqual(texts.toSorted())
})
