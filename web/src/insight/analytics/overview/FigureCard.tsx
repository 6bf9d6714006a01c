import type { ReactNode } from 'react'
import { Sparkline } from '../../../kit/charts/Sparkline.tsx'
import { Change } from '../../../kit/format/Change.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './overview.module.css'

type Props = {
  label: string
  figure: ReactNode
  /** The figure as a number, compared with the previous one; null if there is none. */
  now: number | null
  before: number | null
  beforeText: string
  /** The list behind the figure, if the role may see one. */
  to?: string | undefined
  series?: readonly number[]
  children?: ReactNode
}

/** A figure with its change and its course. */
export function FigureCard({ label, figure, now, before, beforeText, to, series, children }: Props) {
  const { t } = useWords()
  return (
    <section className={styles.card} aria-label={label}>
      <p className={textClass({ color: 'ink-2' })}>{label}</p>
      <p className={styles.figure}>
        {to ? (
          <AppLink to={to} className={textClass({ color: 'ink', textDecoration: 'none' }, styles.link)}>
            {figure}
          </AppLink>
        ) : (
          figure
        )}
      </p>
      <p className={rowClass({ wrap: true, columnGap: 8, alignItems: 'stretch' }, styles.change)}>
        {now !== null && before !== null && <Change now={now} before={before} title={t('analytics.beforeWas', { figure: beforeText })} />}
        {before !== null && (
          <span className={textClass({ color: 'ink-3', size: 13, tabularNumbers: true })}>
            {t('analytics.beforeWas', { figure: beforeText })}
          </span>
        )}
      </p>
      <div className={textClass({ color: 'ink-3', size: 12 }, styles.sparkline)}>{series ? <Sparkline values={series} /> : children}</div>
    </section>
  )
}

export const CardSkeleton = () => (
  <div className={styles.card} aria-hidden="true" aria-busy="true">
    <p className={textClass({ color: 'ink-2' })}>
      <SkeletonBar width="40%" />
    </p>
    <p className={styles.figure}>
      <SkeletonBar width="55%" height={24} />
    </p>
    <p className={rowClass({ wrap: true, columnGap: 8, alignItems: 'stretch' }, styles.change)}>
      <SkeletonBar width="30%" />
    </p>
    <div className={textClass({ color: 'ink-3', size: 12 }, styles.sparkline)} />
  </div>
)
