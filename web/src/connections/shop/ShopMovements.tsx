import {
  getShop,
  listShopMovements,
  retryShopMovements,
  type ShopMovement,
  type ShopWithStock,
  settleDifference,
} from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './shop.module.css'

const filters = ['all', 'waiting', 'failed', 'open'] as const
type Filter = (typeof filters)[number]
const tones: Record<ShopMovement['state'], Tone> = {
  waiting: 'info',
  done: 'neutral',
  failed: 'danger',
  open: 'attention',
  dismissed: 'neutral',
}

/** The units that were moved from one side to the other, the latest first, with actions for movements that need a decision or a retry. */
export function ShopMovements({ shop: { id, stock } }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const [filter, setFilter] = useState<Filter>('all')
  /** The last movement of the page before the shown one. */
  const [after, setAfter] = useState<string>()
  const query = { ...(after && { after }), ...(filter !== 'all' && { filter }) }
  const movements = useEndpointQuery(listShopMovements, { params: { id }, query }, { keepPrevious: true })
  const retrying = useEndpointMutation(retryShopMovements, {
    events: ['shop.changed'],
    invalidates: [listShopMovements, getShop],
    successMessage: ({ retried }) => t('shop.movements.retried', { count: retried }),
  })
  return (
    <Section
      title={t('shop.movements')}
      aside={
        canWrite &&
        stock.counts.failed > 0 && (
          <Button busy={retrying.busy} onClick={() => retrying.send({ params: { id } })}>
            {t('shop.movements.retry')}
          </Button>
        )
      }
    >
      <div className={stackClass({ gap: 12 })}>
        {retrying.error ? <ErrorBox error={retrying.error} /> : null}
        <div className={rowClass({})}>
          <SelectField
            label={t('shop.variations.show')}
            value={filter}
            onChange={(next) => {
              setFilter(next)
              setAfter(undefined)
            }}
            options={filters.map((value) => ({ value, label: t(`shop.movements.${value}`) }))}
          />
        </div>
        <QueryView query={movements} skeleton={<SkeletonRows count={4} height={56} />}>
          {({ items, has_more }) => (
            <>
              {items.length ? (
                <ul className={styles.list} aria-label={t('shop.movements')}>
                  {items.map((movement) => (
                    <MovementRow key={movement.id} shopId={id} movement={movement} canWrite={canWrite} />
                  ))}
                </ul>
              ) : (
                <p className={textClass({ color: 'ink-2' })}>{t('shop.movements.none')}</p>
              )}
              <div className={rowClass({ gap: 8 })}>
                {after && <Button onClick={() => setAfter(undefined)}>{t('shop.movements.latest')}</Button>}
                {has_more && <Button onClick={() => setAfter(items.at(-1)?.id)}>{t('shop.movements.more')}</Button>}
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Section>
  )
}

type RowProps = { shopId: string; movement: ShopMovement; canWrite: boolean }
function MovementRow({ shopId, movement, canWrite }: RowProps) {
  const { t, locale } = useWords()
  const { id, shop_variation, direction, cause, order, units, state, quantity, detail, at } = movement
  const settling = useEndpointMutation(settleDifference, {
    events: ['shop.changed'],
    invalidates: [listShopMovements, getShop],
    successMessage: t('shop.settled'),
  })
  const settle = (side: 'shop' | 'here') => settling.send({ params: { id: shopId, movement_id: id }, body: { side } })
  const signed = `${units > 0 ? '+' : '−'}${formatCount(Math.abs(units), locale)}`
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
          <span>{t(`shop.movement.${cause}`)}</span>
          {order && <AppLink to={paths.order(order.id)}>{order.number}</AppLink>}
          {state !== 'done' && <StatusChip tone={tones[state]}>{t(`shop.movement.state.${state}`)}</StatusChip>}
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          <span translate="no">{[shop_variation.name, shop_variation.sku].filter(Boolean).join(' · ')}</span> ·{' '}
          {t(`shop.movement.${direction}`)} · <RelativeTime at={at} />
        </p>
        {detail && (
          <p className={textClass({ color: 'danger', size: 13 })} translate="no">
            {detail}
          </p>
        )}
        {settling.error ? <ErrorBox error={settling.error} /> : null}
        {canWrite && state === 'open' && (
          <div className={rowClass({ wrap: true, gap: 8 })}>
            <Button busy={settling.busy} onClick={() => settle('shop')}>
              {t('shop.settle.shop')}
            </Button>
            <Button busy={settling.busy} onClick={() => settle('here')}>
              {t('shop.settle.here')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.numbers}>
        <strong>{signed}</strong>
        {quantity !== null && (
          <span className={textClass({ color: 'ink-2', size: 13 })}>
            {' '}
            {t('shop.movement.quantity', { count: formatCount(quantity, locale) })}
          </span>
        )}
      </p>
    </li>
  )
}
