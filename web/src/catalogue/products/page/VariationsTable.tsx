import type { Product } from '@linesheet/contract/catalogue/products'
import { marginPercent } from '@linesheet/domain/catalogue/pricing'
import { localize } from '@linesheet/domain/platform/languages'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { useState } from 'react'
import { Money } from '../../../kit/format/Money.tsx'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { PriceColumnHeaders } from '../PriceColumnHeaders.tsx'
import styles from './VariationsTable.module.css'

type Variation = Product['variations'][number]

/** The base prices or the prices of a price book; undefined if none is set. */
const pricesIn = (product: Product, variation: Variation, currency: string) =>
  currency === product.currency_code ? variation : variation.pricebooks.find(({ currency_code }) => currency_code === currency)

function Stock({ variation }: { variation: Variation }) {
  const { t, locale } = useWords()
  if (variation.stock === null) return t('products.alwaysInStock')
  return (
    <>
      {formatCount(variation.stock - variation.reserved, locale)}
      {variation.reserved > 0 && (
        <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{t('product.reserved', { count: variation.reserved })}</span>
      )}
    </>
  )
}

/** Every variation with its prices in one currency. */
export function VariationsTable({ product }: { product: Product }) {
  const { t, language, locale } = useWords()
  const seesCosts = mayReadCosts(useHasPermission())
  const [currency, setCurrency] = useState<string>(product.currency_code)
  const currencies = [
    ...new Set([
      product.currency_code,
      ...product.variations.flatMap(({ pricebooks }) => pricebooks.map(({ currency_code }) => currency_code)),
    ]),
  ]
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const optionValue = (variation: Variation, option: Product['options'][number]) =>
    option.values.find(({ id }) => variation.option_ids.includes(id))
  return (
    <Section
      title={t('product.variations', { count: product.variations.length })}
      aside={
        currencies.length > 1 && (
          <div className={styles.currency}>
            <SelectField
              label={t('product.pricesIn')}
              hideLabel
              value={currency}
              onChange={setCurrency}
              options={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? ''}` }))}
            />
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('product.variations', { count: product.variations.length })}>
        <table className={styles.variations}>
          <thead>
            <tr>
              {product.options.map((option) => (
                <th key={option.id} scope="col">
                  {localize(language, option.name)}
                </th>
              ))}
              <th scope="col">{t('product.sku')}</th>
              <PriceColumnHeaders hasCost={seesCosts} />
            </tr>
          </thead>
          <tbody>
            {product.variations.map((variation) => {
              const prices = pricesIn(product, variation, currency)
              const margin = prices && marginPercent(prices)
              return (
                <tr key={variation.id}>
                  {product.options.map((option) => (
                    <td key={option.id}>{localize(language, optionValue(variation, option)?.name ?? {})}</td>
                  ))}
                  <td>
                    {variation.sku}
                    {variation.barcode && <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{variation.barcode}</span>}
                  </td>
                  <td data-align="end">
                    <Stock variation={variation} />
                  </td>
                  {prices ? (
                    <>
                      <td data-align="end">
                        <Money amount={prices.wholesale_price} currency={currency} />
                      </td>
                      <td data-align="end">
                        <Money amount={prices.retail_price} currency={currency} />
                      </td>
                    </>
                  ) : (
                    <td data-align="end" colSpan={2} className={textClass({ color: 'ink-2' })}>
                      {t('product.noPrice')}
                    </td>
                  )}
                  <td data-align="end">{margin === undefined || margin === null ? '–' : formatPercent(margin, locale)}</td>
                  {seesCosts && (
                    <td data-align="end">
                      {variation.cost_price === null ? '–' : <Money amount={variation.cost_price} currency={product.currency_code} />}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
