import type { Order } from '@linesheet/contract/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'

type Line = Pick<Order['order_variations'][number], 'name' | 'options' | 'translations'>

/** The name and options of a line in the reader's language, or as they were ordered. */
export function lineTexts({ name, options, translations }: Line, language: Language): { name: string; options: string } {
  const translation = translations.find(({ language_code }) => language_code === language)
  return { name: translation?.name || name, options: translation?.options || options }
}
