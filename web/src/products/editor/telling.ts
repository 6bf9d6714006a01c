import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { listProductChanges } from '@linesheet/contract/products.edit'
import { formatAmount } from '../../kit/numberFormats.ts'
import type { Words } from '../../words/translate.ts'

export type Change = ResponseResult<typeof listProductChanges>['items'][number]
type Fields = Change['fields']

/** How many variations are told one by one. */
const most = 3

/** A change of a product in the words of its history. Amounts of its own are in `currency`. */
export function telling({ t, find, locale }: Words, currency: string) {
  const listed = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(parts)
  const moved = (sides: readonly unknown[], textOf: (value: unknown) => string) => `${textOf(sides[0])} → ${textOf(sides[1])}`
  const nothing = (value: unknown) => value === null || value === undefined || value === ''

  function sideOf(field: string, value: unknown) {
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
    if (field === 'stock' && value === 'various') return t('product.various')
    if (field === 'stock' && value === null) return t('product.always')
    if (nothing(value)) return '–'
    if (field.endsWith('_price')) return formatAmount(String(value))
    return (field === 'status' && find(`products.status.${String(value)}`)) || String(value)
  }
  const fieldsOf = (fields: Fields) =>
    Object.entries(fields).map(([field, sides]) => {
      const unit = field.endsWith('_price') ? currency : ''
      const said = sides && moved(sides, (value) => sideOf(field, value))
      return [find(`product.field.${field}`) ?? field, unit, said].filter(Boolean).join(' ')
    })

  /** What one currency's prices were and are; where they are not one price, how many they are, unless the head said so. */
  function pricesOf({ currency_code, count, ...prices }: Change['prices'][number], isCounted: boolean) {
    const said = (['wholesale_price', 'retail_price'] as const).flatMap((field) => {
      const sides = prices[field]
      const first = sides?.find((value) => value !== null)
      const amount = (value: unknown) =>
        nothing(value) ? t('product.priceless') : [value === first ? currency_code : '', formatAmount(String(value))].join(' ').trim()
      return sides ? [`${t(`product.short.${field}`)} ${moved(sides, amount)}`] : []
    })
    return said.length || isCounted ? said : [t('product.countedPrices', { count, currencies: currency_code })]
  }

  function variationsOf(variations: Change['variations']) {
    const said = variations.slice(0, most).map(({ name, became, fields }) => {
      const what = t('product.variationCalled', { name })
      return became === 'changed'
        ? t('product.fieldOf', { field: what, what: listed(fieldsOf(fields)) })
        : t(`product.became.${became}`, { what })
    })
    const more = variations.length - said.length
    return more ? [...said, t('product.variationsMore', { count: more })] : said
  }

  return {
    /** Who did what. */
    headOf({ kind, actor_name, fields, prices, variations }: Change): string {
      const name = actor_name?.trim() || t('product.marketplace')
      const count = prices.reduce((all, one) => all + one.count, 0)
      const currencies = listed(prices.map(({ currency_code }) => currency_code))
      const what = variations[0]?.name ?? ''
      const marked = fields.is_bestseller?.[1]
      if (kind === 'bestseller' && typeof marked === 'boolean') return t(marked ? 'product.did.marked' : 'product.did.unmarked', { name })
      return t(`product.did.${kind}`, { name, count, currencies, what })
    },

    /** What was and what is, as far as the head does not say it. */
    detailsOf({ kind, fields, prices, variations }: Change): string[] {
      if (['activated', 'deactivated', 'bestseller'].includes(kind)) return []
      const isOne = kind.startsWith('variation_')
      const told = isOne ? { ...fields, ...variations[0]?.fields } : fields
      const isCounted = kind === 'prices' || kind === 'price_grid'
      return [...fieldsOf(told), ...prices.flatMap((one) => pricesOf(one, isCounted)), ...(isOne ? [] : variationsOf(variations))]
    },
  }
}
