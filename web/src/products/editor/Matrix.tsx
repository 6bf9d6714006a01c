import { type CurrencyCode, currencyCodes } from '@linesheet/domain/places'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { useWords } from '../../words/Words.tsx'
import { wordIn } from '../naming.ts'
import { PriceHeads } from '../PriceHeads.tsx'
import type { DraftVariation } from './draft.ts'
import editor from './editor.module.css'
import { errorsWithin } from './errors.ts'
import styles from './Matrix.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import { filledFromFirst, wrongCurrencies } from './matrix.ts'
import type { Part } from './useEditing.ts'

/** Every variation with its number, stock and prices, in the brand's currency or another's price book. */
export function Matrix({ product, draft, change, errors }: Part) {
  const { t, language, locale } = useWords()
  const [currency, setCurrency] = useState<CurrencyCode>(product.currency_code)
  const own = currency === product.currency_code
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  // What a row is given must not change with every letter.
  const now = useRef({ draft, change })
  now.current = { draft, change }
  const [put] = useState(() => (at: number, some: Partial<DraftVariation>) => {
    const { variations } = now.current.draft
    now.current.change({ variations: variations.map((one, index) => (index === at ? { ...one, ...some } : one)) })
  })
  const fill = (what: 'stock' | 'prices') => change({ variations: filledFromFirst(draft.variations, what, own ? undefined : currency) })
  const priced = new Set(draft.variations.flatMap(({ books }) => Object.keys(books)))

  return (
    <>
      <div className={styles.head}>
        <SelectField
          label={t('product.pricesIn')}
          value={currency}
          change={setCurrency}
          help={own ? undefined : t('product.priceBookHelp')}
          options={[product.currency_code, ...currencyCodes.filter((code) => code !== product.currency_code)].map((code) => ({
            value: code,
            label: `${code} · ${names.of(code) ?? ''}${priced.has(code) ? ' ✓' : ''}`,
          }))}
        />
        {draft.variations.length > 1 && (
          <Menu
            trigger={<Button>{t('product.fillDown')}</Button>}
            items={[
              { label: t('product.fill.prices', { currency }), onSelect: () => fill('prices') },
              { label: t('products.column.stock'), onSelect: () => fill('stock') },
            ]}
          />
        )}
      </div>
      {wrongCurrencies(errors, draft.variations)
        .filter((code) => code !== currency)
        .map((code) => (
          <p key={code}>
            <button type="button" className={styles.elsewhere} data-wrong onClick={() => setCurrency(code)}>
              {t('product.wrongIn', { currency: code })}
            </button>
          </p>
        ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={editor.scroll} tabIndex={0} aria-label={t('product.variations', { count: draft.variations.length })}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('products.column.photo')}</th>
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
            {draft.variations.map((variation, at) => (
              <MatrixRow
                key={variation.key}
                {...{ product, at, variation, currency, put }}
                options={draft.options}
                errors={errorsWithin(errors, `variations.${at}.`)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
