import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { previewStorefront } from '@linesheet/contract/previews'
import { toLocale } from '@linesheet/domain/languages'
import type { ReactNode } from 'react'
import { AppLink } from '../kit/AppLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Photo } from '../kit/Photo.tsx'
import showcase from '../kit/Showcase.module.css'
import { Pagination } from '../kit/table/Pagination.tsx'
import { useWords } from '../words/Words.tsx'
import type { Looking } from './looking.ts'
import styles from './Preview.module.css'
import { ProductCard } from './ProductCard.tsx'

type Shop = ResponseResult<typeof previewStorefront>

/** The shop: its collections, and its products in the brand's order. */
export function Storefront({ shop, looking, children }: { shop: Shop; looking: Looking; children?: ReactNode }) {
  const { t } = useWords()
  const { display_name, collections, items, count, currency_code } = shop
  const { state, change } = looking
  return (
    <>
      <h2 className={styles.heading}>{display_name}</h2>
      {children}
      {collections.length > 0 && <Collections collections={collections} looking={looking} />}
      {items.length ? (
        <ul className={showcase.grid}>
          {items.map((item) => (
            <ProductCard key={item.id} product={item} currency={currency_code} looking={looking} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing={LostPage}>{t('preview.nothing')}</EmptyState>
      )}
      {count > items.length && <Pagination state={state} count={count} shown={items.length} change={change} />}
    </>
  )
}

function Collections({ collections, looking }: { collections: Shop['collections']; looking: Looking }) {
  const { t } = useWords()
  return (
    <section aria-label={t('collections.title')}>
      <ul className={styles.shelf}>
        {collections.map(({ id, name, photo, item_count }) => (
          <li key={id}>
            <AppLink to={looking.to.collection(id)} className={showcase.card}>
              <Photo photo={photo} alt={name} decorative fill size={320} sizes="200px" />
              <span className={showcase.name} lang={toLocale(looking.spoken)}>
                {name}
              </span>
              <span className={styles.soft}>{t('collections.items', { count: item_count })}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
