import { listShopConflicts, type ShopConflict, settleShopConflicts } from '@linesheet/contract/connections/shop-catalogue'
import { getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import type { FieldLeader } from '@linesheet/domain/connections/shop-catalogue'
import { useState } from 'react'
import { columnName } from '../../catalogue/imports/columnName.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { type ListState, pageSizes } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './shop.module.css'

const firstPage: ListState = { tab: '', search: '', sort: '', page: 1, size: pageSizes[0], filters: {}, view: '' }

/** The values that both sides changed, or that the shop emptied: the brand takes the shop's or keeps its own. Empty if there are none. */
export function ShopConflicts({ shop }: { shop: ShopWithStock }) {
  const canSettle = useHasPermission()('products:write')
  return canSettle && shop.products.counts.open > 0 ? <Conflicts shopId={shop.id} /> : null
}

function useSettling() {
  const { t } = useWords()
  return useEndpointMutation(settleShopConflicts, {
    events: ['shop.changed'],
    invalidates: [listShopConflicts, getShop],
    successMessage: ({ settled }) => t('shop.conflicts.settled', { count: settled }),
  })
}

function Conflicts({ shopId }: { shopId: string }) {
  const { t } = useWords()
  const [list, setList] = useState(firstPage)
  const query = { page: list.page, items_per_page: list.size }
  const conflicts = useEndpointQuery(listShopConflicts, { params: { id: shopId }, query }, { keepPrevious: true })
  const settling = useSettling()
  const settleAll = (side: FieldLeader) => settling.send({ params: { id: shopId }, body: { side } })
  return (
    <Section title={t('shop.conflicts')}>
      <div className={stackClass({ gap: 12 })}>
        <p className={textClass({ color: 'ink-2' })}>{t('shop.conflicts.help')}</p>
        <QueryView query={conflicts} skeleton={<SkeletonRows count={3} height={72} />}>
          {(found) => (
            <>
              {found.count > 1 && (
                <div className={rowClass({ wrap: true, gap: 8 })}>
                  <Button busy={settling.busy} onClick={() => settleAll('shop')}>
                    {t('shop.conflicts.takeAll')}
                  </Button>
                  <Button busy={settling.busy} onClick={() => settleAll('here')}>
                    {t('shop.conflicts.keepAll')}
                  </Button>
                </div>
              )}
              {settling.error ? <ErrorBox error={settling.error} /> : null}
              <ul className={styles.list} aria-label={t('shop.conflicts')}>
                {found.items.map((conflict) => (
                  <ConflictRow key={conflict.id} shopId={shopId} conflict={conflict} />
                ))}
              </ul>
              <Pagination
                state={list}
                list={found}
                shown={found.items.length}
                onChange={(next) => setList({ ...list, page: 1, ...next })}
              />
            </>
          )}
        </QueryView>
      </div>
    </Section>
  )
}

function ConflictRow({ shopId, conflict }: { shopId: string; conflict: ShopConflict }) {
  const words = useWords()
  const { t } = words
  const { id, product, sku, column, agreed, here, shop } = conflict
  const settling = useSettling()
  const settle = (side: FieldLeader) => settling.send({ params: { id: shopId }, body: { ids: [id], side } })
  const of = { name: product?.name ?? sku ?? '', column: columnName(words, column) }
  const values = [
    [t('shop.products.here'), here],
    [t('shop.products.inShop'), shop],
    [t('shop.conflicts.before'), agreed],
  ] as const
  return (
    <li className={stackClass({ gap: 8, breakAnywhere: true }, styles.conflict)}>
      <p>
        {product && <AppLink to={paths.product(product.id)}>{product.name}</AppLink>}
        {sku && <span translate="no"> · {sku}</span>} · {of.column}
      </p>
      <dl className={styles.sides}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt className={textClass({ color: 'ink-2', size: 13 })}>{label}</dt>
            <dd translate="no">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {settling.error ? <ErrorBox error={settling.error} /> : null}
      <div className={rowClass({ wrap: true, gap: 8 })}>
        <Button aria-label={t('shop.conflict.take.of', of)} busy={settling.busy} onClick={() => settle('shop')}>
          {t('shop.conflict.take')}
        </Button>
        <Button aria-label={t('shop.conflict.keep.of', of)} busy={settling.busy} onClick={() => settle('here')}>
          {t('shop.conflict.keep')}
        </Button>
      </div>
    </li>
  )
}
