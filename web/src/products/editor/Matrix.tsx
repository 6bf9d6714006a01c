import { type CurrencyCode, currencyCodes } from '@linesheet/domain/places'
import { marginOf } from '@linesheet/domain/pricing'
import { useState } from 'react'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import { wordIn } from '../naming.ts'
import { PriceHeads } from '../PriceHeads.tsx'
import { amountOf, type DraftPrices, type DraftVariation } from './draft.ts'
import styles from './editor.module.css'
import type { Part } from './useEditing.ts'

const empty: DraftPrices = { wholesale_price: '', retail_price: '' }

/** Every variation with its number, stock and prices, in the brand's currency or another's price book. */
export function Matrix({ product, draft, change, errors }: Part) {
  const { t, language, locale } = useWords()
  const [currency, setCurrency] = useState<CurrencyCode>(product.currency_code)
  const own = currency === product.currency_code
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

  const put = (at: number, some: Partial<DraftVariation>) =>
    change({ variations: draft.variations.map((one, index) => (index === at ? { ...one, ...some } : one)) })
  const pricesOf = (variation: DraftVariation) => (own ? variation : (variation.books[currency] ?? empty))
  function putPrices(at: number, variation: DraftVariation, some: Partial<DraftPrices>) {
    if (own) return put(at, some)
    const next = { ...(variation.books[currency] ?? empty), ...some }
    const { [currency]: _, ...others } = variation.books
    put(at, { books: next.wholesale_price || next.retail_price ? { ...variation.books, [currency]: next } : others })
  }
  const errorOf = (at: number, variation: DraftVariation, field: keyof DraftPrices) =>
    errors[own ? `variations.${at}.${field}` : `variations.${at}.pricebooks.${Object.keys(variation.books).indexOf(currency)}.${field}`]

  return (
    <>
      <div className={styles.grid}>
        <SelectField
          label={t('product.pricesIn')}
          value={currency}
          change={setCurrency}
          help={own ? undefined : t('product.priceBookHelp')}
          options={[product.currency_code, ...currencyCodes.filter((code) => code !== product.currency_code)].map((code) => ({
            value: code,
            label: `${code} · ${names.of(code) ?? ''}`,
          }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('product.variations', { count: draft.variations.length })}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              {draft.options.map((option, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
                <th key={at} scope="col">
                  {wordIn(language, option.name)}
                </th>
              ))}
              <th scope="col">{t('product.sku')}</th>
              <th scope="col">{t('product.barcode')}</th>
              <PriceHeads />
            </tr>
          </thead>
          <tbody>
            {draft.variations.map((variation, at) => {
              const prices = pricesOf(variation)
              const margin = marginIn(prices)
              const of = variation.option_values.join(' / ') || product.name
              const field = (name: 'sku' | 'barcode' | 'stock', label: string, placeholder = '') => (
                <TextField
                  label={t('product.fieldOf', { field: label, what: of })}
                  hideLabel
                  value={variation[name]}
                  change={(text) => put(at, { [name]: text })}
                  maxLength={60}
                  placeholder={placeholder}
                  inputMode={name === 'stock' ? 'numeric' : 'text'}
                  error={errors[`variations.${at}.${name}`]}
                />
              )
              const price = (name: keyof DraftPrices, label: string) => (
                <TextField
                  label={t('product.fieldOf', { field: label, what: of })}
                  hideLabel
                  value={prices[name]}
                  change={(text) => putPrices(at, variation, { [name]: text })}
                  inputMode="decimal"
                  maxLength={14}
                  error={errorOf(at, variation, name)}
                />
              )
              return (
                <tr key={variation.key}>
                  {draft.options.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
                    <td key={index}>{variation.option_values[index]}</td>
                  ))}
                  <td>{field('sku', t('product.sku'))}</td>
                  <td>{field('barcode', t('product.barcode'))}</td>
                  <td data-align="end">{field('stock', t('products.column.stock'), t('products.alwaysInStock'))}</td>
                  <td data-align="end">{price('wholesale_price', t('products.column.wholesale'))}</td>
                  <td data-align="end">{price('retail_price', t('products.column.retail'))}</td>
                  <td data-align="end">{margin === null ? '–' : `${percent.format(margin)}%`}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Shown as one types; nothing while there is no whole amount yet. */
function marginIn({ wholesale_price, retail_price }: DraftPrices) {
  const prices = { wholesale_price: amountOf(wholesale_price), retail_price: amountOf(retail_price) }
  return Object.values(prices).every((text) => /^\d+(\.\d{1,2})?$/.test(text)) ? marginOf(prices) : null
}
