import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './ParcelDrawer.module.css'
import type { ParcelSize } from './parcelSizes.ts'

/** Sizes used before, one press each. */
export function SizePresets({ sizes, onSelect }: { sizes: readonly ParcelSize[]; onSelect: (size: ParcelSize) => void }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
    <div className={rowClass({ wrap: true, gap: 8 })} role="group" aria-label={t('order.parcel.sizes')}>
      <span className={textClass({ color: 'ink-2', size: 13 }, styles.hint)}>{t('order.parcel.sizes')}</span>
      {sizes.map((size) => {
        const label = [size.length_cm, size.width_cm, size.height_cm].map((side) => number.format(side)).join(' × ')
        return (
          <button
            key={label}
            type="button"
            className={textClass({ size: 13, tabularNumbers: true }, styles.preset)}
            onClick={() => onSelect(size)}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
