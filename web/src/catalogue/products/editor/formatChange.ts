import type { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { formatAmount } from '../../../kit/format/numberFormats.ts'
import type { Words } from '../../../words/translate.ts'

export type ProductChange = ResponseResult<typeof listProductChanges>['items'][number]
type Fields = ProductChange['fields']

/** The number of listed variations; the others are counted. */
const maxVariations = 3

/** Formats history entries of a product whose base prices are in `currency`. */
export function changeFormatter({ t, find, locale }: Words, currency: string) {
  const joinList = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(parts)
  const formatTransition = ([before, after]: readonly unknown[], format: (value: unknown) => string) =>
    `${format(before)} → ${format(after)}`
  const isBlank = (value: unknown) => value === null || value === undefined || value === ''

  function formatValue(field: string, value: unknown) {
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
    if (field === 'stock' && value === 'various') return t('product.various')
    if (field === 'stock' && value === null) return t('product.alwaysInStock')
    if (isBlank(value)) return '–'
    if (field.endsWith('_price')) return formatAmount(String(value), currency)
    return (field === 'status' && find(`products.status.${String(value)}`)) || String(value)
  }
  const formatFields = (fields: Fields) =>
    Object.entries(fields).map(([field, sides]) => {
      const unit = field.endsWith('_price') ? currency : ''
      const transition = sides && formatTransition(sides, (value) => formatValue(field, value))
      return [find(`product.field.${field}`) ?? field, unit, transition].filter(Boolean).join(' ')
    })

  /** One currency's prices before and after; several different prices are counted, unless the headline counts them (`isCounted`). */
  function formatPrices({ currency_code, count, ...prices }: ProductChange['prices'][number], isCounted: boolean) {
    const transitions = (['wholesale_price', 'retail_price'] as const).flatMap((field) => {
      const sides = prices[field]
      const first = sides?.find((value) => value !== null)
      const amount = (value: unknown) =>
        isBlank(value)
          ? t('product.withoutPrice')
          : [value === first ? currency_code : '', formatAmount(String(value), currency_code)].join(' ').trim()
      return sides ? [`${t(`product.short.${field}`)} ${formatTransition(sides, amount)}`] : []
    })
    return transitions.length || isCounted ? transitions : [t('product.countedPrices', { count, currencies: currency_code })]
  }

  /** Costs before and after; several different ones are counted. */
  function formatCosts({ count, cost_price }: NonNullable<ProductChange['costs']>) {
    if (!cost_price) return t('product.countedCosts', { count })
    const transition = formatTransition(cost_price, (value) => formatValue('cost_price', value))
    return [t('product.field.cost_price'), currency, transition].join(' ')
  }

  function formatVariations(variations: ProductChange['variations']) {
    const listed = variations.slice(0, maxVariations).map(({ name, became, fields }) => {
      const what = t('product.variationCalled', { name })
      return became === 'changed'
        ? t('product.fieldOf', { field: what, what: joinList(formatFields(fields)) })
        : t(`product.listChange.${became}`, { what })
    })
    const restCount = variations.length - listed.length
    return restCount ? [...listed, t('product.variationsMore', { count: restCount })] : listed
  }

  return {
    /** A sentence with the actor and the change. */
    formatHeadline({ kind, actor_name, fields, prices, variations }: ProductChange): string {
      const name = actor_name?.trim() || t('product.marketplace')
      const count = prices.reduce((sum, price) => sum + price.count, 0)
      const currencies = joinList(prices.map(({ currency_code }) => currency_code))
      const what = variations[0]?.name ?? ''
      const marked = fields.is_bestseller?.[1]
      if (kind === 'bestseller' && typeof marked === 'boolean')
        return t(marked ? 'product.change.marked' : 'product.change.unmarked', { name })
      return t(`product.change.${kind}`, { name, count, currencies, what })
    },

    /** The values before and after that the headline does not name. */
    formatDetails({ kind, fields, prices, costs, variations }: ProductChange): string[] {
      if (['activated', 'deactivated', 'bestseller'].includes(kind)) return []
      const isOneVariation = kind.startsWith('variation_')
      const shownFields = isOneVariation ? { ...fields, ...variations[0]?.fields } : fields
      const isCounted = kind === 'prices' || kind === 'price_grid'
      return [
        ...formatFields(shownFields),
        ...prices.flatMap((price) => formatPrices(price, isCounted)),
        ...(costs ? [formatCosts(costs)] : []),
        ...(isOneVariation ? [] : formatVariations(variations)),
      ]
    },
  }
}
