import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { listProductChanges } from '@linesheet/contract/products.edit'
import { amountText } from '../../kit/amounts.ts'
import type { Words } from '../../words/translate.ts'

export type ProductChange = ResponseResult<typeof listProductChanges>['items'][number]
type Fields = ProductChange['fields']

/** How many variations are told one by one. */
const maxVariations = 3

/** A change of a product in the words of its history. Amounts of its own are in `currency`. */
export function changeFormatter({ t, find, locale }: Words, currency: string) {
  const joinList = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(parts)
  const formatTransition = (sides: readonly unknown[], textOf: (value: unknown) => string) => `${textOf(sides[0])} → ${textOf(sides[1])}`
  const isBlank = (value: unknown) => value === null || value === undefined || value === ''

  function formatValue(field: string, value: unknown) {
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
    if (field === 'stock' && value === 'various') return t('product.various')
    if (field === 'stock' && value === null) return t('product.always')
    if (isBlank(value)) return '–'
    if (field.endsWith('_price')) return amountText(String(value))
    return (field === 'status' && find(`products.status.${String(value)}`)) || String(value)
  }
  const formatFields = (fields: Fields) =>
    Object.entries(fields).map(([field, sides]) => {
      const unit = field.endsWith('_price') ? currency : ''
      const said = sides && formatTransition(sides, (value) => formatValue(field, value))
      return [find(`product.field.${field}`) ?? field, unit, said].filter(Boolean).join(' ')
    })

  /** What one currency's prices were and are; where they are not one price, how many they are, unless the head said so. */
  function formatPrices({ currency_code, count, ...prices }: ProductChange['prices'][number], isCounted: boolean) {
    const said = (['wholesale_price', 'retail_price'] as const).flatMap((field) => {
      const sides = prices[field]
      const first = sides?.find((value) => value !== null)
      const amount = (value: unknown) =>
        isBlank(value) ? t('product.priceless') : [value === first ? currency_code : '', amountText(String(value))].join(' ').trim()
      return sides ? [`${t(`product.short.${field}`)} ${formatTransition(sides, amount)}`] : []
    })
    return said.length || isCounted ? said : [t('product.countedPrices', { count, currencies: currency_code })]
  }

  function formatVariations(variations: ProductChange['variations']) {
    const said = variations.slice(0, maxVariations).map(({ name, became, fields }) => {
      const what = t('product.variationCalled', { name })
      return became === 'changed'
        ? t('product.fieldOf', { field: what, what: joinList(formatFields(fields)) })
        : t(`product.became.${became}`, { what })
    })
    const more = variations.length - said.length
    return more ? [...said, t('product.variationsMore', { count: more })] : said
  }

  return {
    /** Who did what. */
    formatHeadline({ kind, actor_name, fields, prices, variations }: ProductChange): string {
      const name = actor_name?.trim() || t('product.marketplace')
      const count = prices.reduce((all, one) => all + one.count, 0)
      const currencies = joinList(prices.map(({ currency_code }) => currency_code))
      const what = variations[0]?.name ?? ''
      const marked = fields.is_bestseller?.[1]
      if (kind === 'bestseller' && typeof marked === 'boolean') return t(marked ? 'product.did.marked' : 'product.did.unmarked', { name })
      return t(`product.did.${kind}`, { name, count, currencies, what })
    },

    /** What was and what is, as far as the head does not say it. */
    formatDetails({ kind, fields, prices, variations }: ProductChange): string[] {
      if (['activated', 'deactivated', 'bestseller'].includes(kind)) return []
      const isOne = kind.startsWith('variation_')
      const told = isOne ? { ...fields, ...variations[0]?.fields } : fields
      const isCounted = kind === 'prices' || kind === 'price_grid'
      return [
        ...formatFields(told),
        ...prices.flatMap((one) => formatPrices(one, isCounted)),
        ...(isOne ? [] : formatVariations(variations)),
      ]
    },
  }
}
