import { languages } from '@linesheet/domain/platform/languages'
import type { Words } from '../../words/translate.ts'

/** A column's label: “Name · English”, “Retail price · USD”. */
export function columnName({ find }: Pick<Words, 'find'>, column: string): string {
  const fieldLabel = (name: string) => find(`import.field.${name}`) ?? find(`product.field.${name}`) ?? name
  const language = languages.find((code) => column.endsWith(`_${code}`))
  const [, price, currency] = /^(wholesale|retail)_([A-Z]{3})$/.exec(column) ?? []
  const [, number, part] = /^option_(\d)_(name|value)(?=_|$)/.exec(column) ?? []
  const plain = language ? column.slice(0, -language.length - 1) : column
  const label = part ? (find(`import.option.${part}`, { number: number ?? '' }) ?? column) : fieldLabel(plain)
  const name = language
    ? `${label} · ${find(`kit.language.${language}`)}`
    : currency
      ? `${fieldLabel(`${price}_price`)} · ${currency}`
      : label
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
