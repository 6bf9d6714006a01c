import { maxStars } from '@linesheet/domain/insight/superbrand'
import { textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './reviews.module.css'

/** The stars of a review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useWords()
  return (
    <span
      className={textClass({ color: 'accent', whiteSpace: 'nowrap' }, styles.stars)}
      role="img"
      aria-label={t('analytics.stars', { count: rating })}
    >
      {'★'.repeat(rating)}
      <span className={styles.unlit}>{'★'.repeat(maxStars - rating)}</span>
    </span>
  )
}
