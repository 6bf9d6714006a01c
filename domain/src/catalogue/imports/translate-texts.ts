import { type Language, languages } from '../../platform/languages.ts'
import { withoutInvisible } from '../../platform/visible-text.ts'
import type { ProductColumn } from '../product-columns.ts'
import type { Questions } from './decisions.ts'
import { detectLanguage, languageFromCode } from './detect-language.ts'
import { htmlToText } from './html-text.ts'
import type { FactField, SourceFacts, SourceNote, SourceProduct } from './source.ts'

export type Values = { [column in ProductColumn]?: string }
export type Tell = (note: SourceNote) => void

/** The maximum lengths of fields (docs/product/limits.md). */
const longest = { name: 120, description: 5000, material: 120, option: 60, sku: 60 }
export type LimitedText = keyof typeof longest

/** Invisible characters that fields refuse, left behind by wrong encodings and by copied texts. */
const controls = /(?![\n\t\r])[\p{Cc}\p{Cs}]/gu
const lineSeparators = /[\u2028\u2029]/g

/** A text without control characters and within its limit. A text that is too long is cut at a word, and reported. */
export function cutText(text: string, field: LimitedText, row: number, tell: Tell): string {
  const clean = withoutInvisible(text).replace(lineSeparators, '\n').replace(controls, '').trim()
  const most = longest[field]
  if (clean.length <= most) return clean
  tell({ row, code: 'text_cut', text: clean.slice(0, 60) })
  const cut = clean.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  const word = cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'), 0)).trimEnd()
  return word.length > most / 2 ? word : cut
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The texts of the file without a known language, enough of them to detect it. */
const textsOf = (products: readonly SourceProduct[]) =>
  products.slice(0, 200).flatMap(({ facts }) => [facts.name ?? '', htmlToText((facts.description ?? '').slice(0, 2000))])

/**
 * The language that the texts of a file are stored under: the one that they are `written` in, which the brand can change. A language that is not ours is
 * reported.
 */
export function languageOf(
  products: readonly SourceProduct[],
  own: Language,
  questions: Questions,
): { language: Language; written: string } {
  const detected = detectLanguage(textsOf(products))
  const known = languages.find((language) => language === detected)
  const [first] = products
  const answer = questions.ask(
    { kind: 'language', about: known ? '' : detected, proposal: known ?? (detected ? 'en' : own), choices: languages },
    first?.rows[0] ?? 0,
  )
  return { language: languages.find((language) => language === answer) ?? own, written: detected }
}

const columns = { name: 'name', description: 'description', material: 'material' } as const satisfies Partial<
  Record<FactField, LimitedText>
>

function textCells(facts: SourceFacts, language: Language, row: number, tell: Tell): Values {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const plain = htmlToText(facts[column] ?? '')
      const text = cutText(column === 'description' ? plain : onOneLine(plain), column, row, tell)
      return text ? [[`${field}_${language}`, text]] : []
    }),
  )
}

/** The texts of a product by language. Texts in a language that products are not written in here are reported, and left out. */
export function translateTexts({ facts, translations, rows: [row = 0] }: SourceProduct, language: Language, tell: Tell): Values {
  const others = Object.entries(translations).map(([code, texts]) => ({ code, texts, language: languageFromCode(code) }))
  for (const { code, language: known } of others) if (!known) tell({ row, code: 'language_not_sold', text: code })
  return Object.assign(
    {},
    ...others.map((other) => (other.language ? textCells(other.texts, other.language, row, tell) : {})),
    textCells(facts, language, row, tell),
  )
}
