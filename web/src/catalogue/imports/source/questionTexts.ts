import type { ImportQuestion, ImportSource } from '@linesheet/contract/catalogue/products.import'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Words } from '../../../words/translate.ts'
import { languageNames } from '../../../words/Words.tsx'

/** The text of a question, and below it the number of affected products or cells, with samples. */
export function questionText({ t, locale }: Words, { kind, about, count, samples }: ImportQuestion, { currency_code }: ImportSource) {
  const values = { about, count, currency: currency_code }
  const label =
    kind === 'language' && about
      ? t('import.question.otherLanguage', { name: languageLabel(about, locale) })
      : t(`import.question.${kind}`, values)
  const found = t('import.question.count', { count })
  return { label, help: [found, ...(samples.length ? [samples.join(' · ')] : [])].join(' · ') }
}

/** The name of a language by its code, in the reader's language. */
const languageLabel = (code: string, locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code

/** An answer in words; currencies and units are shown as they are. */
export function answerLabel({ t }: Words, kind: ImportQuestion['kind'], answer: string): string {
  switch (kind) {
    case 'language':
      return languageNames[answer as Language] ?? answer
    case 'ending':
      return answer ? t(`prices.ending.${answer as '00' | '50' | '90' | '99' | 'tens'}`) : t('import.answer.noRounding')
    case 'decimal_sign':
      return answer ? t('import.answer.decimalSign', { sign: answer }) : t('import.answer.undecided')
    case 'column':
      return t('import.answer.column', { letters: answer })
    case 'one_product':
      return t(`import.answer.${answer as 'name' | 'row'}`)
    case 'option_values':
      return t(`import.answer.${answer as 'one' | 'each'}`)
    case 'sale':
      return t(`import.answer.${answer as 'regular' | 'sale'}`)
    case 'any_value':
      return t(`import.answer.${answer as 'single' | 'split'}`)
    case 'stock_place':
      return answer === 'sum' ? t('import.answer.sum') : answer
    case 'sets':
    case 'hidden_variations':
      return t(`import.answer.${answer as 'bring_in' | 'leave_out'}`)
    case 'hidden':
    case 'archived':
      return t(`import.answer.${answer as 'draft' | 'leave_out'}`)
    case 'sku_apostrophe':
      return t(`import.answer.${answer as 'drop' | 'keep'}`)
    case 'sku':
      return t(`import.answer.${answer as 'none' | 'make'}`)
    default:
      return answer
  }
}
