import { previewShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { type FieldLeaders, shopFieldNames } from '@linesheet/domain/connections/shop-catalogue'
import { columnName } from '../../catalogue/imports/columnName.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './shop.module.css'

const shownValues = 10

/** The changes from the last reading if the shop led these fields. A preview only. */
export function CataloguePreview({ shopId, leaders }: { shopId: string; leaders: FieldLeaders }) {
  const words = useWords()
  const { t, locale } = words
  const query = { shop_leads: shopFieldNames.filter((field) => leaders[field] === 'shop').join(',') }
  const preview = useEndpointQuery(previewShopCatalogue, { params: { id: shopId }, query }, { keepPrevious: true })
  const number = (count: number) => formatCount(count, locale)
  return (
    <section aria-label={t('shop.preview')} className={stackClass({ gap: 8 })}>
      <h3 className={textClass({ weight: 500 })}>{t('shop.preview')}</h3>
      <QueryView query={preview} skeleton={<SkeletonRows count={4} height={32} />}>
        {({ items, changed, unchanged, added, refused }) => (
          <>
            <p>
              {t('shop.products.preview.summary', { changed: number(changed), unchanged: number(unchanged), added: number(added) })}
              {refused > 0 && ` ${t('shop.products.preview.refused', { count: refused })}`}
            </p>
            {items.length > 0 && (
              <table className={`${styles.preview} ${styles.values}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('shop.products.preview.value')}</th>
                    <th scope="col">{t('shop.products.here')}</th>
                    <th scope="col">{t('shop.products.inShop')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.slice(0, shownValues).map(({ product, sku, column, here, shop }) => (
                    <tr key={`${product?.id} ${sku} ${column}`}>
                      <th scope="row">
                        <span translate="no">{[product?.name, sku].filter(Boolean).join(' · ')}</span>{' '}
                        <span className={textClass({ block: true, color: 'ink-2', size: 13 })}>{columnName(words, column)}</span>
                      </th>
                      <td translate="no">{here || '–'}</td>
                      <td translate="no">{shop || '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {changed > 0 && items.length > shownValues && (
              <p className={textClass({ color: 'ink-2' })}>{t('shop.products.preview.more', { count: items.length - shownValues })}</p>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
