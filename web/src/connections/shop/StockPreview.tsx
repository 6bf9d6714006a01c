import { previewShopStock } from '@linesheet/contract/connections/shop-stock'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './shop.module.css'

const shownRows = 10
type Props = { shopId: string; safetyStock: number | undefined; takesReserved: boolean }

/** The changes that switching on would make, the greatest first. A preview only. */
export function StockPreview({ shopId, safetyStock, takesReserved }: Props) {
  const { t, locale } = useWords()
  const query = {
    items_per_page: shownRows,
    takes_reserved: takesReserved,
    ...(safetyStock !== undefined && { safety_stock: safetyStock }),
  }
  const preview = useEndpointQuery(previewShopStock, { params: { id: shopId }, query }, { keepPrevious: true })
  const number = (count: number) => formatCount(count, locale)
  const stockOf = (stock: number | null) => (stock === null ? t('shop.preview.always') : number(stock))
  return (
    <section aria-label={t('shop.preview')} className={stackClass({ gap: 8 })}>
      <h3 className={textClass({ weight: 500 })}>{t('shop.preview')}</h3>
      <QueryView query={preview} skeleton={<SkeletonRows count={4} height={32} />}>
        {({ items, count, unchanged, unmatched, not_tracked }) => (
          <>
            <p>
              {count ? t('shop.preview.summary', { changing: number(count), unchanged: number(unchanged) }) : t('shop.preview.none')}
              {unmatched + not_tracked > 0 &&
                ` ${t('shop.preview.left', { unmatched: number(unmatched), notTracked: number(not_tracked) })}`}
            </p>
            {items.length > 0 && (
              <table className={styles.preview}>
                <thead>
                  <tr>
                    <th scope="col">{t('shop.preview.variation')}</th>
                    <th scope="col">{t('shop.preview.now')}</th>
                    <th scope="col">{t('shop.preview.then')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, name, sku, stock_now, stock_then }) => (
                    <tr key={id}>
                      <th scope="row" translate="no">
                        {name} <span className={textClass({ color: 'ink-2', size: 13 })}>{sku}</span>
                      </th>
                      <td>{stockOf(stock_now)}</td>
                      <td>{stockOf(stock_then)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {count > items.length && (
              <p className={textClass({ color: 'ink-2' })}>{t('shop.preview.more', { count: count - items.length })}</p>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
