import { type Earning, listEarnings } from '@linesheet/contract/money/payouts'
import { payoutTerms } from '@linesheet/domain/money/payouts'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { Money } from '../../kit/format/Money.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { gridClass, rowClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'

const pageSize = 100

type ListProps = { currency: CurrencyCode; chosen: readonly string[]; onSelect: (ids: readonly string[]) => void }

/** The orders that can be paid out early, the earliest due first, a hundred at a time. */
export function EarlyOrders({ currency, chosen, onSelect }: ListProps) {
  const { t } = useWords()
  const [pages, setPages] = useState(1)
  return (
    <fieldset className={textClass({ minWidth: 0 }, styles.orders)}>
      <legend className={textClass({ size: 16, weight: 500 })}>{t('early.orders')}</legend>
      <div className={styles.scroll}>
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <OrderPage
            key={`${currency} ${page}`}
            page={page}
            currency={currency}
            chosen={chosen}
            onSelect={onSelect}
            showMore={page === pages && pages * pageSize < payoutTerms.maxEarlyOrders ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </div>
      {chosen.length >= payoutTerms.maxEarlyOrders && <p className={textClass({ color: 'ink-2' })}>{t('early.limit')}</p>}
    </fieldset>
  )
}

function OrderPage({ page, currency, chosen, onSelect, showMore }: ListProps & { page: number; showMore: (() => void) | undefined }) {
  const { t } = useWords()
  const query = { currency, early: 'true', page, items_per_page: pageSize } as const
  const { data, error, refetch } = useEndpointQuery(listEarnings, { query }, { keepPrevious: true })
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} height={36} />
  const ids = data.items.map(({ id }) => id)
  const others = chosen.filter((id) => !ids.includes(id))
  return (
    <>
      {page === 1 && (
        <div className={rowClass({ gap: 8, alignItems: 'stretch' }, styles.tools)}>
          <Button variant="quiet" onClick={() => onSelect([...others, ...ids].slice(0, payoutTerms.maxEarlyOrders))}>
            {t('early.all')}
          </Button>
          {chosen.length > 0 && (
            <Button variant="quiet" onClick={() => onSelect([])}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
      )}
      <ul>
        {data.items.map((earning) => (
          <li key={earning.id} className={textClass({ borderBottom: true }, styles.order)}>
            <CheckField
              label={<OrderLabel earning={earning} />}
              checked={chosen.includes(earning.id)}
              disabled={!chosen.includes(earning.id) && chosen.length >= payoutTerms.maxEarlyOrders}
              onChange={(isChosen) => onSelect(isChosen ? [...chosen, earning.id] : chosen.filter((id) => id !== earning.id))}
            />
          </li>
        ))}
      </ul>
      {showMore && data.count > page * pageSize && (
        <Button variant="quiet" onClick={showMore}>
          {t('early.more')}
        </Button>
      )}
    </>
  )
}

function OrderLabel({ earning: { order, retailer, due_at, net, currency_code } }: { earning: Earning }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  return (
    <span className={gridClass({ alignItems: 'baseline', gap: 8 }, styles.orderLabel)}>
      <span className={textClass({ weight: 500, whiteSpace: 'nowrap' })}>{order?.number}</span>
      <span className={textClass({ truncate: true }, styles.orderRetailer)}>{retailer}</span>
      <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>
        {t('early.due', { day: formatDate(new Date(due_at), dateContext) })}
      </span>
      <Money amount={net} currency={currency_code} />
    </span>
  )
}
