import type { BankDetails } from '@linesheet/contract/money/banking'
import { countryName } from '../../kit/format/displayNames.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { BankStateChip } from './BankStateChip.tsx'

/** All accounts that were entered, the newest first, and by whom. */
export function BankHistory({ history }: { history: readonly BankDetails[] }) {
  const { t, locale } = useWords()
  return (
    <Section title={t('banking.history')}>
      <ol className={stackClass({ gap: 16 })}>
        {history.map((details) => (
          <li className={stackClass({ justifyItems: 'start', gap: 4 })} key={details.id}>
            <p className={textClass({ breakAnywhere: true })}>
              <strong translate="no">{details.label}</strong>{' '}
              <span className={textClass({ color: 'ink-2', size: 13 })}>{countryName(locale, details.country_code)}</span>
            </p>
            <BankStateChip state={details.state} />
            <p className={textClass({ color: 'ink-2', size: 13 })}>
              {details.entered_by ? t('banking.history.by', { name: details.entered_by }) : t('banking.history.byNobody')} ·{' '}
              <RelativeTime at={details.entered_at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
