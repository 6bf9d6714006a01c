import type { DirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'

type State = DirectProgramme['status'] | 'refused'
const tones: Record<State, Tone> = { none: 'neutral', pending: 'info', joined: 'good', refused: 'attention' }

/** The brand's state in the programme, and the next step; for a website that was not accepted, the reason. */
export function ProgrammeBanner({ programme }: { programme: DirectProgramme }) {
  const { t } = useWords()
  const { status, website, problem, problem_note, submitted_at, joined_at } = programme
  const state: State = status === 'none' && problem ? 'refused' : status
  const since = status === 'joined' ? joined_at : submitted_at
  return (
    <section
      className={stackClass({ gap: 16, marginTop: 24, padding: 24, border: true, radius: 'normal', background: 'surface' }, styles.card)}
      data-tone={tones[state]}
      aria-label={t('direct.state')}
      aria-live="polite"
    >
      <div className={rowClass({ wrap: true, gap: 8 })}>
        <StatusChip tone={tones[state]}>{t(`direct.state.${state}`)}</StatusChip>
        {since && state !== 'none' && <RelativeTime at={since} />}
      </div>
      <p className={textClass({ size: 16 })}>
        {problem && status === 'none' ? t(`direct.problem.${problem}`) : t(`direct.state.${status}.help`)}
      </p>
      {problem_note && (
        <blockquote className={textClass({ whiteSpace: 'pre-wrap', breakAnywhere: true }, styles.quote)}>{problem_note}</blockquote>
      )}
      {website && (
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          {t('direct.website')}: <span translate="no">{website}</span>
        </p>
      )}
    </section>
  )
}
