import { maxStars } from '@linesheet/domain/insight/superbrand'
import { useWords } from '../../../words/Words.tsx'
import styles from './reviews.module.css'

/** The stars of a review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useWords()
  return (
    <span className={styles.stars} role="img" aria-label={t('analytics.stars', { count: rating })}>
      {'★'.repeat(rating)}
      <span className={styles.unlit}>{'★'.repeat(maxStars - rating)}</span>
    </span>
  )
}
