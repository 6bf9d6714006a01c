import type { Product } from '@linesheet/contract/products'
import type { CurrencyCode } from '@linesheet/domain/places'
import { marginPercent } from '@linesheet/domain/pricing'
import { memo } from 'react'
import { percentText } from '../../kit/amounts.ts'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import { pickText } from '../localizedTexts.ts'
import { type DraftOption, type DraftPrices, type DraftVariation, normalizeAmount } from './draft.ts'
import { VariationPhotoField } from './VariationPhotoField.tsx'
import type { DraftErrors } from './validateDraft.ts'

const emptyPrices: DraftPrices = { wholesale_price: '', retail_price: '' }

type Props = {
  product: Product
  options: readonly DraftOption[]
  /** What is wrong with it, by the name within the variation. */
  errors: DraftErrors
  index: number
  variation: DraftVariation
  currency: CurrencyCode
  updateVariation: (at: number, some: Partial<DraftVariation>) => void
}

/** One variation: a row; on a phone a card with a name to each field. There are up to a hundred: one is drawn when it changes. */
export const MatrixRow = memo(function MatrixRow({
  product,
  options,
  errors,
  index: at,
  variation,
  currency,
  updateVariation: putAt,
}: Props) {
  const { t, language, locale } = useWords()
  const isOwnCurrency = currency === product.currency_code
  const prices = isOwnCurrency ? variation : (variation.books[currency] ?? emptyPrices)
  const margin = draftMargin(prices)
  const variationName = variation.option_values.join(' / ') || product.name
  const errorPrefix = isOwnCurrency ? '' : `pricebooks.${Object.keys(variation.books).indexOf(currency)}.`
  const put = (some: Partial<DraftVariation>) => putAt(at, some)

  function updatePrices(some: Partial<DraftPrices>) {
    if (isOwnCurrency) return put(some)
    const next = { ...prices, ...some }
    const { [currency]: _, ...others } = variation.books
    put({ books: next.wholesale_price || next.retail_price ? { ...variation.books, [currency]: next } : others })
  }
  const field = (name: 'sku' | 'barcode' | 'stock', label: string, placeholder = '') => (
    <td data-label={label} data-align={name === 'stock' ? 'end' : undefined} data-wide={name === 'barcode' || undefined}>
      <TextField
        label={t('product.fieldOf', { field: label, what: variationName })}
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
        label={t('product.fieldOf', { field: label, what: variationName })}
        hideLabel
        value={prices[name]}
        change={(text) => updatePrices({ [name]: text })}
        inputMode="decimal"
        maxLength={14}
        error={errors[errorPrefix + name]}
      />
    </td>
  )
  return (
    <tr>
      <td data-label={t('products.column.photo')}>
        <VariationPhotoField
          product={product}
          variationName={variationName}
          photoId={variation.photo_id}
          change={(photo_id) => put({ photo_id })}
        />
      </td>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
        <td key={index} data-label={pickText(language, option.name)} data-option>
          {variation.option_values[index]}
        </td>
      ))}
      {field('sku', t('product.sku'))}
      {field('barcode', t('product.barcode'))}
      {field('stock', t('products.column.stock'), t('products.alwaysInStock'))}
      {price('wholesale_price', t('products.column.wholesale'))}
      {price('retail_price', t('products.column.retail'))}
      <td data-label={t('products.column.margin')} data-align="end">
        {margin === null ? '–' : percentText(margin, locale)}
      </td>
    </tr>
  )
}, hasSameProps)

function hasSameProps({ errors: were, ...before }: Props, { errors: are, ...after }: Props) {
  const isOther = (Object.keys(after) as (keyof typeof after)[]).some((name) => before[name] !== after[name])
  return !isOther && JSON.stringify(were) === JSON.stringify(are)
}

/** Shown as one types; nothing while there is no whole amount yet. */
function draftMargin({ wholesale_price, retail_price }: DraftPrices) {
  const prices = { wholesale_price: normalizeAmount(wholesale_price), retail_price: normalizeAmount(retail_price) }
  return Object.values(prices).every((text) => /^\d+(\.\d{1,2})?$/.test(text)) ? marginPercent(prices) : null
}
