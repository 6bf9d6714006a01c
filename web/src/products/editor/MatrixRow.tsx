import type { Product } from '@linesheet/contract/products'
import type { CurrencyCode } from '@linesheet/domain/places'
import { marginPercent } from '@linesheet/domain/pricing'
import { memo } from 'react'
import { TextField } from '../../kit/fields/TextField.tsx'
import { formatPercent } from '../../kit/numberFormats.ts'
import { useWords } from '../../words/Words.tsx'
import { wordIn } from '../naming.ts'
import { amountOf, type DraftOption, type DraftPrices, type DraftVariation } from './draft.ts'
import type { Errors } from './errors.ts'
import { VariationPhoto } from './VariationPhoto.tsx'

const empty: DraftPrices = { wholesale_price: '', retail_price: '' }

type Props = {
  product: Product
  options: readonly DraftOption[]
  /** What is wrong with it, by the name within the variation. */
  errors: Errors
  at: number
  variation: DraftVariation
  currency: CurrencyCode
  put: (at: number, some: Partial<DraftVariation>) => void
}

/** One variation: a row; on a phone a card with a name to each field. There are up to a hundred: one is drawn when it changes. */
export const MatrixRow = memo(function MatrixRow({ product, options, errors, at, variation, currency, put: putAt }: Props) {
  const { t, language, locale } = useWords()
  const own = currency === product.currency_code
  const prices = own ? variation : (variation.books[currency] ?? empty)
  const margin = marginIn(prices)
  const of = variation.option_values.join(' / ') || product.name
  const where = own ? '' : `pricebooks.${Object.keys(variation.books).indexOf(currency)}.`
  const put = (some: Partial<DraftVariation>) => putAt(at, some)

  function putPrices(some: Partial<DraftPrices>) {
    if (own) return put(some)
    const next = { ...prices, ...some }
    const { [currency]: _, ...others } = variation.books
    put({ books: next.wholesale_price || next.retail_price ? { ...variation.books, [currency]: next } : others })
  }
  const field = (name: 'sku' | 'barcode' | 'stock', label: string, placeholder = '') => (
    <td data-label={label} data-align={name === 'stock' ? 'end' : undefined} data-wide={name === 'barcode' || undefined}>
      <TextField
        label={t('product.fieldOf', { field: label, what: of })}
        hideLabel
        value={variation[name]}
        change={(text) => put({ [name]: text })}
        maxLength={60}
        placeholder={placeholder}
        inputMode={name === 'stock' ? 'numeric' : 'text'}
        error={errors[name]}
      />
    </td>
  )
  const price = (name: keyof DraftPrices, label: string) => (
    <td data-label={label} data-align="end">
      <TextField
        label={t('product.fieldOf', { field: label, what: of })}
        hideLabel
        value={prices[name]}
        change={(text) => putPrices({ [name]: text })}
        inputMode="decimal"
        maxLength={14}
        error={errors[where + name]}
      />
    </td>
  )
  return (
    <tr>
      <td data-label={t('products.column.photo')}>
        <VariationPhoto product={product} of={of} photoId={variation.photo_id} change={(photo_id) => put({ photo_id })} />
      </td>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
        <td key={index} data-label={wordIn(language, option.name)} data-option>
          {variation.option_values[index]}
        </td>
      ))}
      {field('sku', t('product.sku'))}
      {field('barcode', t('product.barcode'))}
      {field('stock', t('products.column.stock'), t('products.alwaysInStock'))}
      {price('wholesale_price', t('products.column.wholesale'))}
      {price('retail_price', t('products.column.retail'))}
      <td data-label={t('products.column.margin')} data-align="end">
        {margin === null ? '–' : formatPercent(margin, locale)}
      </td>
    </tr>
  )
}, isSame)

function isSame({ errors: were, ...before }: Props, { errors: are, ...after }: Props) {
  const isOther = (Object.keys(after) as (keyof typeof after)[]).some((name) => before[name] !== after[name])
  return !isOther && JSON.stringify(were) === JSON.stringify(are)
}

/** Shown as one types; nothing while there is no whole amount yet. */
function marginIn({ wholesale_price, retail_price }: DraftPrices) {
  const prices = { wholesale_price: amountOf(wholesale_price), retail_price: amountOf(retail_price) }
  return Object.values(prices).every((text) => /^\d+(\.\d{1,2})?$/.test(text)) ? marginPercent(prices) : null
}
