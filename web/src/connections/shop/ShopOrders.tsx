import { listShopOrders, retryShopOrder, type ShopOrder } from '@linesheet/contract/connections/shop-orders'
import { getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { type ListState, pageSizes } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ShopOrdersSwitch } from './ShopOrdersSwitch.tsx'
import styles from './shop.module.css'

const tones: Record<ShopOrder['state'], Tone> = {
  waiting: 'info',
  draft: 'info',
  taken: 'good',
  shipped: 'good',
  cancelled: 'neutral',
  failed: 'danger',
}
const filters = ['all', 'failed'] as const
const firstPage: ListState = { tab: '', search: '', sort: '', page: 1, size: pageSizes[0], filters: {}, view: '' }

/** Whether accepted orders are entered in the shop, and the state of each, the latest first. */
export function ShopOrders({ shop }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const [list, setList] = useState(firstPage)
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const { id, orders: settings } = shop
  const query = { page: list.page, items_per_page: list.size, ...(filter === 'failed' && { filter }) }
  const orders = useEndpointQuery(listShopOrders, { params: { id }, query }, { keepPrevious: true })
  return (
    <Section title={t('shop.orders')}>
      <div className={stackClass({ gap: 12 })}>
        <ShopOrdersSwitch shop={shop} />
        {settings.counts.failed > 0 && (
          <SelectField
            label={t('shop.orders.show')}
            value={filter}
            onChange={(next) => {
              setFilter(next)
              setList({ ...list, page: 1 })
            }}
            options={filters.map((value) => ({ value, label: t(`shop.orders.${value}`) }))}
          />
        )}
        <QueryView query={orders} skeleton={<SkeletonRows count={3} height={56} />}>
          {(found) =>
            found.items.length ? (
              <>
                <ul className={styles.list} aria-label={t('shop.orders')}>
                  {found.items.map((order) => (
                    <OrderRow key={order.id} shopId={id} order={order} />
                  ))}
                </ul>
                <Pagination
                  state={list}
                  list={found}
                  shown={found.items.length}
                  onChange={(next) => setList({ ...list, page: 1, ...next })}
                />
              </>
            ) : (
              settings.state === 'on' && <p className={textClass({ color: 'ink-2' })}>{t('shop.orders.none')}</p>
            )
          }
        </QueryView>
      </div>
    </Section>
  )
}

function OrderRow({ shopId, order: inShop }: { shopId: string; order: ShopOrder }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const { id, order, state, name, url, problem, changed_at } = inShop
  const retrying = useEndpointMutation(retryShopOrder, {
    events: ['shop.changed'],
    invalidates: [listShopOrders, getShop],
    successMessage: t('shop.order.retried'),
  })
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
          {order && <AppLink to={paths.order(order.id)}>{order.number}</AppLink>}
          <StatusChip tone={tones[state]}>{t(`shop.order.state.${state}`)}</StatusChip>
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {url && name && (
            <>
              <a href={url} target="_blank" rel="noreferrer">
                {t('shop.order.inShop', { name })}
              </a>{' '}
              ·{' '}
            </>
          )}
          <RelativeTime at={changed_at} />
        </p>
        {problem && (
          <p className={textClass({ color: state === 'failed' ? 'danger' : 'ink-2', size: 13 })}>
            {t(`shop.order.problem.${problem.code}`)}{' '}
            {problem.detail && (
              <code lang="en" translate="no">
                {problem.detail}
              </code>
            )}
          </p>
        )}
        {retrying.error ? <ErrorBox error={retrying.error} /> : null}
      </div>
      {canWrite && state === 'failed' && (
        <Button
          aria-label={t('shop.order.retryOf', { number: order?.number ?? '' })}
          busy={retrying.busy}
          onClick={() => retrying.send({ params: { id: shopId, shop_order_id: id } })}
        >
          {t('shop.order.retry')}
        </Button>
      )}
    </li>
  )
}
