import { priceBooksSince } from '@linesheet/domain/catalogue/pricing'
import { localize } from '@linesheet/domain/platform/languages'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useDateContext } from '../../../../kit/format/dateContext.tsx'
import { formatDay } from '../../../../kit/format/dateFormats.ts'
import { SelectField } from '../../../../kit/forms/fields/ChoiceFields.tsx'
import { HiddenErrors } from '../../../../kit/forms/HiddenErrors.tsx'
import { Button } from '../../../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../../../kit/layout/primitives.ts'
import { parseTable } from '../../../../kit/lists/clipboardTable.ts'
import { Menu } from '../../../../kit/overlays/Menu.tsx'
import { showToast } from '../../../../kit/overlays/toasts.ts'
import { useWords } from '../../../../words/Words.tsx'
import { PriceColumnHeaders } from '../../PriceColumnHeaders.tsx'
import type { DraftVariation } from '../draft.ts'
import editor from '../editor.module.css'
import type { FormSectionProps } from '../useProductForm.ts'
import { errorsUnder } from '../validateDraft.ts'
import styles from './Matrix.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import { currenciesWithErrors, fillFromFirst } from './matrix.ts'
import { type PasteColumn, type PastePlace, pasteBlock, pasteColumns } from './pasteBlock.ts'
import { SkuPatternDialog } from './SkuPatternDialog.tsx'

const isPasteColumn = (name: string | undefined): name is PasteColumn => pasteColumns.some((column) => column === name)

/** The variation and column of the field that receives a paste. */
function placeOf(target: EventTarget): PastePlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-paste]') : null
  const row = cell?.closest('tr')
  const column = cell?.dataset.paste
  return row && isPasteColumn(column) ? { index: row.sectionRowIndex, column } : undefined
}

/** A row per variation with SKU, stock and the prices of one currency. */
export function Matrix({ product, draft, onChange, errors }: FormSectionProps) {
  const { t, language, locale } = useWords()
  const { now } = useDateContext()
  const [currency, setCurrency] = useState<CurrencyCode>(product.currency_code)
  const isOwnCurrency = currency === product.currency_code
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  // Rows are memoised: their callback must not change on every keystroke.
  const latest = useRef({ draft, onChange })
  latest.current = { draft, onChange }
  const [updateVariation] = useState(() => (index: number, changes: Partial<DraftVariation>) => {
    const { variations } = latest.current.draft
    latest.current.onChange({ variations: variations.map((variation, at) => (at === index ? { ...variation, ...changes } : variation)) })
  })
  const fill = (what: 'stock' | 'prices' | 'cost_price') =>
    onChange({ variations: fillFromFirst(draft.variations, what, isOwnCurrency ? undefined : currency) })
  const [makesSkus, setMakesSkus] = useState(false)
  /** Pastes a block of cells from a spreadsheet into the table, beginning at the focused field. */
  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!place || !/[\t\n\r]/.test(text.trimEnd())) return
    event.preventDefault()
    const { variations, restRows, restColumns } = pasteBlock(draft.variations, parseTable(text), place, currency, isOwnCurrency)
    onChange({ variations })
    const rest = [
      ...(restRows.length ? [t('product.paste.restRows', { count: restRows.length, rows: restRows.slice(0, 5).join(', ') })] : []),
      ...(restColumns ? [t('product.paste.restColumns', { count: restColumns })] : []),
    ]
    if (rest.length) showToast({ text: rest.join(' ') })
  }
  const currenciesWithPrices = new Set(draft.variations.flatMap(({ books }) => Object.keys(books)))

  return (
    <>
      <div className={rowClass({ wrap: true, alignItems: 'end', justifyContent: 'space-between', rowGap: 12, columnGap: 16 }, styles.head)}>
        <SelectField
          label={t('product.pricesIn')}
          value={currency}
          onChange={setCurrency}
          help={isOwnCurrency ? undefined : t('product.priceBookHelp', { day: formatDay(priceBooksSince, locale, now) })}
          options={[product.currency_code, ...currencyCodes.filter((code) => code !== product.currency_code)].map((code) => ({
            value: code,
            label: `${code} · ${names.of(code) ?? ''}${currenciesWithPrices.has(code) ? ' ✓' : ''}`,
          }))}
        />
        {draft.variations.length > 1 && (
          <Menu
            trigger={<Button>{t('product.fillDown')}</Button>}
            items={[
              { label: t('product.fill.prices', { currency }), onSelect: () => fill('prices') },
              { label: t('products.column.stock'), onSelect: () => fill('stock') },
              { label: t('product.cost'), onSelect: () => fill('cost_price') },
              { label: t('product.skuPattern'), onSelect: () => setMakesSkus(true) },
            ]}
          />
        )}
        {makesSkus && (
          <SkuPatternDialog
            name={draft.name}
            options={draft.options}
            variations={draft.variations}
            onChange={(variations) => onChange({ variations })}
            onClose={() => setMakesSkus(false)}
          />
        )}
      </div>
      {currenciesWithErrors(errors, draft.variations)
        .filter((code) => code !== currency)
        .map((code) => (
          <HiddenErrors key={code} onShow={() => setCurrency(code)}>
            {t('product.priceErrors', { currency: code })}
          </HiddenErrors>
        ))}
      <section
        className={editor.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        tabIndex={0}
        onPaste={paste}
        aria-label={t('product.variations', { count: draft.variations.length })}
      >
        <table className={textClass({ width: 'full' }, styles.matrix)}>
          <thead>
            <tr>
              <th scope="col">{t('products.column.photo')}</th>
              {draft.options.map((option, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id before it is saved
                <th key={index} scope="col">
                  {localize(language, option.name)}
                </th>
              ))}
              <th scope="col">{t('product.sku')}</th>
              <th scope="col">{t('product.barcode')}</th>
              <PriceColumnHeaders hasCost={isOwnCurrency} />
            </tr>
          </thead>
          <tbody>
            {draft.variations.map((variation, index) => (
              <MatrixRow
                key={variation.key}
                product={product}
                index={index}
                variation={variation}
                currency={currency}
                updateVariation={updateVariation}
                options={draft.options}
                errors={errorsUnder(errors, `variations.${index}.`)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
