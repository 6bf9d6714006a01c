import type { getOrderTotals } from '@linesheet/contract/insight/analytics'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { Money } from '../../../kit/format/Money.tsx'
import { formatAmount, formatCount } from '../../../kit/format/numberFormats.ts'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { usePeriod } from '../usePeriod.ts'
import { FigureCard } from './FigureCard.tsx'
import styles from './overview.module.css'

type Totals = ResponseResult<typeof getOrderTotals>

const toNumber = (amount: string | null | undefined) => (amount === null || amount === undefined ? null : Number(amount))

/** Orders, sales, the average order, and orders of new and returning retailers; each links to its orders. */
export function OrderCards({ totals: { period, now, before: compared, currency_code: currency, series } }: { totals: Totals }) {
  const { t, locale } = useWords()
  const isAllowed = useHasPermission()('orders:read')
  const { compare } = usePeriod()
  const before = compare === 'none' ? null : compared
  const listOf = (filter: { first_order?: string } = {}) =>
    isAllowed ? paths.orders({ placed_from: period.from, placed_to: period.to, ...filter }) : undefined
  const money = (amount: string | null | undefined) => (amount ? `${currency} ${formatAmount(amount, currency)}` : '–')
  return (
    <>
      <FigureCard
        label={t('analytics.orders')}
        figure={formatCount(now.orders, locale)}
        now={now.orders}
        before={before?.orders ?? null}
        beforeText={formatCount(before?.orders ?? 0, locale)}
        to={listOf()}
        series={series.map(({ orders }) => orders)}
      />
      <FigureCard
        label={t('analytics.sales')}
        figure={<Money amount={now.sales} currency={currency} />}
        now={Number(now.sales)}
        before={toNumber(before?.sales)}
        beforeText={money(before?.sales)}
        to={listOf()}
        series={series.map(({ sales }) => Number(sales))}
      />
      <FigureCard
        label={t('analytics.average')}
        figure={now.average_order === null ? '–' : <Money amount={now.average_order} currency={currency} />}
        now={toNumber(now.average_order)}
        before={toNumber(before?.average_order)}
        beforeText={money(before?.average_order)}
        series={series.map(({ orders, sales }) => (orders ? Number(sales) / orders : 0))}
      />
      <RetailersCard totals={{ now, before }} newTo={listOf({ first_order: 'true' })} repeatTo={listOf({ first_order: 'false' })} />
    </>
  )
}

type RetailersProps = { totals: Pick<Totals, 'now' | 'before'>; newTo: string | undefined; repeatTo: string | undefined }

function RetailersCard({ totals: { now, before }, newTo, repeatTo }: RetailersProps) {
  const { t, locale } = useWords()
  const count = (orders: number, to: string | undefined) =>
    to ? (
      <AppLink to={to} className={textClass({ color: 'ink', textDecoration: 'none' }, styles.link)}>
        {formatCount(orders, locale)}
      </AppLink>
    ) : (
      formatCount(orders, locale)
    )
  return (
    <FigureCard
      label={t('analytics.newAndRepeat')}
      figure={
        <span className={styles.two}>
          {count(now.first_orders, newTo)} <small>{t('analytics.newAndRepeat.new')}</small> {count(now.repeat_orders, repeatTo)}{' '}
          <small>{t('analytics.newAndRepeat.repeat')}</small>
        </span>
      }
      now={now.first_orders}
      before={before?.first_orders ?? null}
      beforeText={t('analytics.newAndRepeat.before', {
        first: formatCount(before?.first_orders ?? 0, locale),
        repeat: formatCount(before?.repeat_orders ?? 0, locale),
      })}
    >
      <div className={styles.share}>
        <span style={{ width: `${now.orders ? (now.first_orders / now.orders) * 100 : 0}%` }} />
      </div>
    </FigureCard>
  )
}
