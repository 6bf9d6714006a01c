import type { CollectionPreview } from '@linesheet/contract/collections.previews'
import { toLocale } from '@linesheet/domain/languages'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Photo } from '../kit/Photo.tsx'
import showcase from '../kit/Showcase.module.css'
import { useWords } from '../words/Words.tsx'
import type { Looking } from './looking.ts'
import styles from './Preview.module.css'
import { ProductCard } from './ProductCard.tsx'

/** A collection on a retailer's screen. */
export function Shown({ preview, currency, looking }: { preview: CollectionPreview; currency: string; looking: Looking }) {
  const lang = toLocale(looking.spoken)
  const { t } = useWords()
  const { name, description, cover_photo, items, item_count } = preview
  return (
    <section aria-label={name} className={styles.shown}>
      {cover_photo && (
        <div className={showcase.cover}>
          <Photo photo={cover_photo} alt={name} fill size={640} sizes="100vw" />
        </div>
      )}
      <h2 className={styles.heading} lang={lang}>
        {name}
      </h2>
      {description && (
        <p className={showcase.description} lang={lang}>
          {description}
        </p>
      )}
      {items.length ? (
        <ul className={showcase.grid}>
          {items.map((item) => (
            <ProductCard key={item.id} product={item} currency={currency} looking={looking} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('preview.nothing')}</p>
      )}
      {item_count > items.length && <p className={styles.more}>{t('preview.more', { count: item_count - items.length })}</p>}
    </section>
  )
}

type All = { items: readonly CollectionPreview[]; currency_code: string }

/** One below the other; what a retailer there sees nothing of is left out. */
export function AllShown({ previews: { items, currency_code }, looking }: { previews: All; looking: Looking }) {
  const { t } = useWords()
  if (!items.length) return <EmptyState drawing={LostPage}>{t('preview.nothing')}</EmptyState>
  return items.map((one) => <Shown key={one.id} preview={one} currency={currency_code} looking={looking} />)
}
