import type { Product } from '@linesheet/contract/catalogue/products'
import { marginPercent } from '@linesheet/domain/catalogue/pricing'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { localize } from '@linesheet/domain/platform/languages'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { readBarcode } from '@linesheet/domain/platform/readers/barcode'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { memo } from 'react'
import { formatPercent } from '../../../../kit/format/numberFormats.ts'
import { TextField } from '../../../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../../../words/Words.tsx'
import { type DraftOption, type DraftPrices, type DraftVariation, parsePrices } from '../draft.ts'
import { productTextLimits } from '../textLimits.ts'
import { VariationPhotoField } from './VariationPhotoField.tsx'

const emptyPrices: DraftPrices = { wholesale_price: '', retail_price: '' }

type Props = {
  product: Product
  options: readonly DraftOption[]
  /** Errors by the field's name within the variation. */
  errors: FieldErrors
  index: number
  variation: DraftVariation
  currency: CurrencyCode
  updateVariation: (index: number, changes: Partial<DraftVariation>) => void
}

/** A row of the matrix, on a phone a card. Memoised, because there are up to 100 rows and typing must render only one. */
export const MatrixRow = memo(function MatrixRow({ product, options, errors, index, variation, currency, updateVariation }: Props) {
  const { t, language, locale } = useWords()
  const isOwnCurrency = currency === product.currency_code
  const prices = isOwnCurrency ? variation : (variation.books[currency] ?? emptyPrices)
  const margin = draftMargin(prices, currency)
  const variationName = variation.option_values.join(' / ') || product.name
  const errorPrefix = isOwnCurrency ? '' : `pricebooks.${Object.keys(variation.books).indexOf(currency)}.`
  const update = (changes: Partial<DraftVariation>) => updateVariation(index, changes)

  function updatePrices(changes: Partial<DraftPrices>) {
    if (isOwnCurrency) return update(changes)
    const next = { ...prices, ...changes }
    const { [currency]: _, ...others } = variation.books
    update({ books: next.wholesale_price || next.retail_price ? { ...variation.books, [currency]: next } : others })
  }
  const field = (name: 'sku' | 'barcode' | 'stock', label: string, placeholder = '') => (
    <td data-label={label} data-paste={name} data-align={name === 'stock' ? 'end' : undefined} data-wide={name !== 'stock' || undefined}>
      <TextField
        label={t('product.fieldOf', { field: label, what: variationName })}
        hideLabel
        value={variation[name]}
        onChange={(text) => update({ [name]: text })}
        {...(name !== 'stock' && { maxLength: productTextLimits[name] })}
        placeholder={placeholder}
        inputMode={name === 'stock' ? 'numeric' : 'text'}
        {...(name !== 'sku' && { reading: name === 'stock' ? readStock(variation.stock) : readBarcode(variation.barcode) })}
        error={errors[name]}
      />
    </td>
  )
  const price = (name: keyof DraftPrices, label: string) => (
    <td data-label={label} data-paste={name} data-align="end">
      <TextField
        label={t('product.fieldOf', { field: label, what: variationName })}
        hideLabel
        value={prices[name]}
        onChange={(text) => updatePrices({ [name]: text })}
        reading={readAmountIn(prices[name], currency)}
        inputMode="decimal"
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
          onChange={(photo_id) => update({ photo_id })}
        />
      </td>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id before it is saved
        <td key={at} data-label={localize(language, option.name)} data-option>
          {variation.option_values[at]}
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
      {isOwnCurrency && (
        <td data-label={t('product.cost')} data-paste="cost_price" data-align="end">
          <TextField
            label={t('product.fieldOf', { field: t('product.cost'), what: variationName })}
            hideLabel
            value={variation.cost_price ?? ''}
            onChange={(cost_price) => update({ cost_price })}
            reading={readAmountIn(variation.cost_price ?? '', currency)}
            inputMode="decimal"
            error={errors.cost_price}
          />
        </td>
      )}
    </tr>
  )
}, hasSameProps)

function hasSameProps({ errors: previousErrors, ...previous }: Props, { errors, ...next }: Props) {
  const hasChanged = (Object.keys(next) as (keyof typeof next)[]).some((name) => previous[name] !== next[name])
  return !hasChanged && JSON.stringify(previousErrors) === JSON.stringify(errors)
}

/** null until both prices are complete amounts. */
function draftMargin(draft: DraftPrices, currency: CurrencyCode) {
  const prices = parsePrices(draft, currency)
  return Object.values(prices).every(isAmount) ? marginPercent(prices) : null
}
