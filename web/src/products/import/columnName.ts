import { languages } from '@linesheet/domain/languages'
import { isProductColumn, type ProductColumn } from '@linesheet/domain/product-columns'
import type { Words } from '../../words/translate.ts'

/** What a column of a sheet of products is called: “Name · English”, “Retail price · USD”. */
export function columnName({ find }: Pick<Words, 'find'>, column: string): string {
  const field = (name: string) => find(`import.field.${name}`) ?? find(`product.field.${name}`) ?? name
  const language = languages.find((one) => column.endsWith(`_${one}`))
  const [, price, currency] = /^(wholesale|retail)_([A-Z]{3})$/.exec(column) ?? []
  const [, number, part] = /^option_(\d)_(name|value)(?=_|$)/.exec(column) ?? []
  const plain = language ? column.slice(0, -language.length - 1) : column
  const called = part ? (find(`import.option.${part}`, { number: number ?? '' }) ?? column) : field(plain)
  const name = language ? `${called} · ${find(`kit.in.${language}`)}` : currency ? `${field(`${price}_price`)} · ${currency}` : called
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

export const columnOf = (text: string): ProductColumn | '' => (isProductColumn(text) ? text : '')
