import { listReturnReasons } from '@linesheet/contract/insight/analytics.sell-through'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { formatPercent } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { Bars } from '../Bars.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'

/** Why units came back in the period. */
export function ReturnReasons() {
  const { t, locale } = useWords()
  const query = periodQueryOf(usePeriod())
  const reasons = useEndpointQuery(listReturnReasons, { query }, { keepPrevious: true })
  const title = t('analytics.reasons')
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={listReturnReasons} input={{ query: { ...query, format: 'csv' } }} title={title} file="return-reasons" />}
    >
      <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{t('analytics.returns.help')}</p>
      <QueryView query={reasons} skeleton={<SkeletonRows count={4} height={36} />}>
        {({ items }) =>
          items.length ? (
            <Bars
              label={title}
              items={items.map(({ reason, units, share }) => ({
                key: reason,
                name: t(`analytics.reason.${reason}`),
                share,
                figure: `${t('analytics.unitCount', { count: units })} · ${formatPercent(share, locale)}`,
              }))}
            />
          ) : (
            <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.returns.none')}</p>
          )
        }
      </QueryView>
    </Section>
  )
}
