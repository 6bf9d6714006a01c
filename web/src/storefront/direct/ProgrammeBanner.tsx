import type { DirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'

type State = DirectProgramme['status'] | 'refused'
const tones: Record<State, Tone> = { none: 'neutral', pending: 'info', joined: 'good', refused: 'attention' }

/** Where the brand stands, and what to do next; a website that was not accepted says why. */
export function ProgrammeBanner({ programme }: { programme: DirectProgramme }) {
  const { t } = useWords()
  const { status, website, problem, problem_note, submitted_at, joined_at } = programme
  const state: State = status === 'none' && problem ? 'refused' : status
  const since = status === 'joined' ? joined_at : submitted_at
  return (
    <section className={styles.card} data-tone={tones[state]} aria-label={t('direct.state')} aria-live="polite">
      <div className={styles.actions}>
        <StatusChip tone={tones[state]}>{t(`direct.state.${state}`)}</StatusChip>
        {since && state !== 'none' && <RelativeTime at={since} />}
      </div>
      <p className={styles.bannerText}>
        {problem && status === 'none' ? t(`direct.problem.${problem}`) : t(`direct.state.${status}.help`)}
      </p>
      {problem_note && <blockquote className={styles.quote}>{problem_note}</blockquote>}
      {website && (
        <p className={styles.help}>
          {t('direct.website')}: <span translate="no">{website}</span>
        </p>
      )}
    </section>
  )
}
