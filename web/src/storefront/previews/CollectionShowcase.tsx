import type { CollectionPreview } from '@linesheet/contract/storefront/collections.previews'
import { toLocale } from '@linesheet/domain/platform/languages'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { ProductCard } from './ProductCard.tsx'
import type { PreviewOptions } from './usePreviewOptions.ts'

/** A collection as a retailer sees it. */
export function CollectionShowcase({
  preview,
  currency,
  options,
}: {
  preview: CollectionPreview
  currency: string
  options: PreviewOptions
}) {
  const lang = toLocale(options.language)
  const { t } = useWords()
  const { name, description, photo, collection_items: items, item_count } = preview
  return (
    <section aria-label={name} className={styles.collection}>
      {photo && (
        <div className={showcase.cover}>
          <Photo photo={photo} alt={name} fill size={640} sizes="100vw" />
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
            <ProductCard key={item.id} product={item} currency={currency} options={options} />
          ))}
        </ul>
      ) : (
        <p className={textClass({ color: 'ink-2', size: 13, paddingBlock: 24 })}>{t('preview.noProducts')}</p>
      )}
      {item_count > items.length && (
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('preview.more', { count: item_count - items.length })}</p>
      )}
    </section>
  )
}

type CollectionPreviews = { items: readonly CollectionPreview[]; currency_code: string }

/** Several collections one below the other; the server leaves out collections that are empty for the retailer. */
export function CollectionShowcases({
  previews: { items, currency_code },
  options,
}: {
  previews: CollectionPreviews
  options: PreviewOptions
}) {
  const { t } = useWords()
  if (!items.length) return <EmptyState drawing={LostPage}>{t('preview.noProducts')}</EmptyState>
  return items.map((preview) => <CollectionShowcase key={preview.id} preview={preview} currency={currency_code} options={options} />)
}
