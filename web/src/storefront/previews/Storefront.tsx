import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { previewStorefront } from '@linesheet/contract/storefront/previews'
import { toLocale } from '@linesheet/domain/platform/languages'
import type { ReactNode } from 'react'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { StoreShowcase } from '../../kit/layout/StoreShowcase.tsx'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { ProductCard } from './ProductCard.tsx'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Shop = ResponseResult<typeof previewStorefront>

/** A brand's collections, and its products in the brand's order. */
export function Storefront({ shop, options, children }: { shop: Shop; options: PreviewOptions; children?: ReactNode }) {
  const { t } = useWords()
  const { store, collections, items, count, currency_code, terms } = shop
  const { state, change } = options
  return (
    <>
      <StoreShowcase profile={store} language={options.language} />
      <Terms terms={terms} />
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
      {count > items.length && <Pagination state={state} list={{ count }} shown={items.length} onChange={change} />}
    </>
  )
}

const moneyText = ({ amount, currency_code }: { amount: string; currency_code: string }) =>
  `${currency_code} ${formatAmount(amount, currency_code)}`

/** The terms of orders, which a retailer reads before the products. */
function Terms({ terms: { minimum_order, credit, free_shipping_months, free_returns_days } }: Pick<Shop, 'terms'>) {
  const { t } = useWords()
  const texts = [
    minimum_order && t('preview.terms.minimum', { amount: moneyText(minimum_order) }),
    credit && t('preview.terms.credit', { amount: moneyText(credit) }),
    free_shipping_months > 0 && t('preview.terms.shipping', { count: free_shipping_months }),
    free_returns_days > 0 && t('preview.terms.returns', { count: free_returns_days }),
  ].filter((text) => text !== null && text !== false)
  if (!texts.length) return null
  return (
    <ul
      className={rowClass({ wrap: true, rowGap: 4, columnGap: 20, color: 'ink-2', alignItems: 'stretch' }, styles.terms)}
      aria-label={t('preview.terms')}
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Collections({ collections, options }: { collections: Shop['collections']; options: PreviewOptions }) {
  const { t } = useWords()
  return (
    <section aria-label={t('collections.title')}>
      <ul className={rowClass({ gap: 16, alignItems: 'stretch' }, styles.collections)}>
        {collections.map(({ id, name, photo, item_count }) => (
          <li key={id}>
            <AppLink
              to={options.to.collection(id)}
              className={stackClass({ alignContent: 'start', gap: 2, minWidth: 0, color: 'ink', textDecoration: 'none' })}
            >
              <Photo photo={photo} alt={name} decorative fill size={320} sizes="200px" />
              <span className={showcase.name} lang={toLocale(options.language)}>
                {name}
              </span>
              <span className={textClass({ color: 'ink-2', size: 13 })}>{t('collections.items', { count: item_count })}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
