import type { getClickTotals } from '@linesheet/contract/insight/analytics'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { useWords } from '../../../words/Words.tsx'
import { analyticsPath } from '../analyticsTabs.ts'
import { periodSearch } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { FigureCard } from './FigureCard.tsx'

/** Clicks on products, and the number of orders that result from them. */
export function ClickCards({ totals: { now, before: compared, series } }: { totals: ResponseResult<typeof getClickTotals> }) {
  const { t, locale } = useWords()
  const chosen = usePeriod()
  const before = chosen.compare === 'none' ? null : compared
  const percent = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatPercent(value, locale))
  return (
    <>
      <FigureCard
        label={t('analytics.clicks')}
        figure={formatCount(now.clicks, locale)}
        now={now.clicks}
        before={before?.clicks ?? null}
        beforeText={formatCount(before?.clicks ?? 0, locale)}
        to={analyticsPath('traffic', periodSearch(chosen))}
        series={series.map(({ clicks }) => clicks)}
      />
      <FigureCard
        label={t('analytics.conversion')}
        figure={percent(now.conversion)}
        now={now.conversion}
        before={before?.conversion ?? null}
        beforeText={percent(before?.conversion)}
      >
        <p>{t('analytics.conversion.help', { orders: formatCount(now.orders, locale), clicks: formatCount(now.clicks, locale) })}</p>
      </FigureCard>
    </>
  )
}
