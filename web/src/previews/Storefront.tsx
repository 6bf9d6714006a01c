import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { previewStorefront } from '@linesheet/contract/previews'
import { toLocale } from '@linesheet/domain/languages'
import type { ReactNode } from 'react'
import { AppLink } from '../kit/AppLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Photo } from '../kit/Photo.tsx'
import showcase from '../kit/Showcase.module.css'
import { StoreShowcase } from '../kit/StoreShowcase.tsx'
import { Pagination } from '../kit/table/Pagination.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Preview.module.css'
import { ProductCard } from './ProductCard.tsx'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Shop = ResponseResult<typeof previewStorefront>

/** A brand's collections, and its products in the brand's order. */
export function Storefront({ shop, options, children }: { shop: Shop; options: PreviewOptions; children?: ReactNode }) {
  const { t } = useWords()
  const { store, collections, items, count, currency_code } = shop
  const { state, change } = options
  return (
    <>
      <StoreShowcase profile={store} language={options.language} />
      {children}
      {collections.length > 0 && <Collections collections={collections} options={options} />}
      {items.length ? (
        <ul className={showcase.grid}>
          {items.map((item) => (
            <ProductCard key={item.id} product={item} currency={currency_code} options={options} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing={LostPage}>{t('preview.noProducts')}</EmptyState>
      )}
      {count > items.length && <Pagination state={state} list={{ count }} shown={items.length} change={change} />}
    </>
  )
}

function Collections({ collections, options }: { collections: Shop['collections']; options: PreviewOptions }) {
  const { t } = useWords()
  return (
    <section aria-label={t('collections.title')}>
      <ul className={styles.collections}>
        {collections.map(({ id, name, photo, item_count }) => (
          <li key={id}>
            <AppLink to={options.to.collection(id)} className={showcase.card}>
              <Photo photo={photo} alt={name} decorative fill size={320} sizes="200px" />
              <span className={showcase.name} lang={toLocale(options.language)}>
                {name}
              </span>
              <span className={styles.secondary}>{t('collections.items', { count: item_count })}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
