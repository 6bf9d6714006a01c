import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { Photo } from '../../kit/layout/Photo.tsx'
import { gridClass, rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './FirstScreenPreview.module.css'

/** The number of products that a retailer sees before scrolling: two rows of the storefront. */
const tilesOnScreen = { desktop: 8, phone: 4 } as const

/** The products on a retailer's first screen in this order; only active ones appear there. */
export function FirstScreenPreview({ order }: { order: readonly ProductRow[] }) {
  const { t } = useWords()
  const visible = order.filter(({ status }) => status === 'active')
  return (
    <section className={rowClass({ alignItems: 'end', gap: 24 }, styles.preview)} aria-label={t('arrange.firstScreen')}>
      {(['desktop', 'phone'] as const).map((screen) => (
        <figure key={screen} className={styles.screen} data-screen={screen}>
          <ol className={gridClass({ gap: 8 }, styles.tiles)}>
            {visible.slice(0, tilesOnScreen[screen]).map((product) => (
              <li key={product.id}>
                <Photo photo={product.photo} alt={product.name} fill size={160} sizes="90px" />
              </li>
            ))}
          </ol>
          <figcaption className={textClass({ marginTop: 8, color: 'ink-2', size: 12 })}>{t(`arrange.firstScreen.${screen}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}
