import type { CurrencyCode } from '@linesheet/domain/places'
import { marginOf } from '@linesheet/domain/pricing'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import { wordIn } from '../naming.ts'
import { amountOf, type DraftPrices, type DraftVariation } from './draft.ts'
import type { Part } from './useEditing.ts'
import { VariationPhoto } from './VariationPhoto.tsx'

const empty: DraftPrices = { wholesale_price: '', retail_price: '' }

type Props = Part & { at: number; variation: DraftVariation; currency: CurrencyCode; put: (some: Partial<DraftVariation>) => void }

/** One variation: a row; on a phone a card with a name to each field. */
export function MatrixRow({ product, draft, errors, at, variation, currency, put }: Props) {
  const { t, language, locale } = useWords()
  const own = currency === product.currency_code
  const prices = own ? variation : (variation.books[currency] ?? empty)
  const margin = marginIn(prices)
  const of = variation.option_values.join(' / ') || product.name
  const where = own ? `variations.${at}` : `variations.${at}.pricebooks.${Object.keys(variation.books).indexOf(currency)}`

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
        error={errors[`variations.${at}.${name}`]}
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
        error={errors[`${where}.${name}`]}
      />
    </td>
  )
  return (
    <tr>
      <td data-label={t('products.column.photo')}>
        <VariationPhoto product={product} of={of} photoId={variation.photo_id} change={(photo_id) => put({ photo_id })} />
      </td>
      {draft.options.map((option, index) => (
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
        {margin === null ? '–' : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(margin)}%`}
      </td>
    </tr>
  )
}

/** Shown as one types; nothing while there is no whole amount yet. */
function marginIn({ wholesale_price, retail_price }: DraftPrices) {
  const prices = { wholesale_price: amountOf(wholesale_price), retail_price: amountOf(retail_price) }
  return Object.values(prices).every((text) => /^\d+(\.\d{1,2})?$/.test(text)) ? marginOf(prices) : null
}
