import type { ServiceLevel } from '@linesheet/contract/insight/analytics.service'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { analyticsPath } from '../analyticsTabs.ts'
import { Gauge } from '../Gauge.tsx'
import { ListLink } from '../ListLink.tsx'
import { periodSearch } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import styles from './service.module.css'

/** A share that should be low is drawn on a scale of some times its target, so that it can be read. */
const scaleEnd = ({ is_at_least, target, percent }: ServiceLevel) => (is_at_least ? 100 : Math.max(target * 4, percent ?? 0))

/** A service level with its target. */
export function ServiceLevelCard({ level, isChosen }: { level: ServiceLevel; isChosen: boolean }) {
  const { t, locale } = useWords()
  const period = usePeriod()
  const isAllowed = useHasPermission()('orders:read')
  const { measure, target, is_at_least, total, counted, percent, is_met } = level
  const before = period.compare === 'none' ? null : level.before
  const show = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatPercent(value, locale))
  const name = t(`analytics.service.${measure}`)
  // If the target is a minimum, `counted` are the orders answered in time; the list has the others.
  const against = is_at_least ? total - counted : counted
  return (
    <section
      className={textClass({ minWidth: 0, paddingBlock: 16, borderBottom: true }, styles.level)}
      aria-label={name}
      data-chosen={isChosen || undefined}
    >
      <p className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 12 }, styles.name)}>
        {name}
        {is_met !== null && (
          <StatusChip tone={is_met ? 'good' : 'danger'}>{t(is_met ? 'analytics.service.met' : 'analytics.service.missed')}</StatusChip>
        )}
      </p>
      <p className={styles.figure}>{show(percent)}</p>
      <Gauge label={name} value={percent} text={show(percent)} target={target} max={scaleEnd(level)} isMissed={is_met === false} />
      <p className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>
        {t(is_at_least ? 'analytics.service.atLeast' : 'analytics.service.atMost', { target: formatPercent(target, locale) })}
        {before && before.percent !== null && <> · {t('analytics.beforeWas', { figure: show(before.percent) })}</>}
      </p>
      <p className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>
        {total === 0 ? (
          t('analytics.service.noOrders')
        ) : (
          <>
            {t('analytics.service.of', { counted: formatCount(counted, locale), total: formatCount(total, locale) })}
            {isAllowed && against > 0 && (
              <>
                {' '}
                <ListLink section="service-orders" to={analyticsPath('service', { ...periodSearch(period), measure })}>
                  {t('analytics.service.show', { count: against })}
                </ListLink>
              </>
            )}
          </>
        )}
      </p>
    </section>
  )
}
