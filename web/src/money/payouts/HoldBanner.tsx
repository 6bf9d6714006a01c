import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { AlertIcon } from '../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'

/** Says that a negative balance puts the account on hold, or from when it will, and the consequences. */
export function HoldBanner({ since, from }: { since: string | null; from: string | null }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  const at = since ?? from
  if (!at) return null
  const day = formatDate(new Date(at), dateContext)
  return (
    <section
      className={rowClass(
        { gap: 12, marginBottom: 20, padding: 16, radius: 'normal', background: 'attention-soft', alignItems: 'stretch' },
        styles.hold,
      )}
      data-on={since ? true : undefined}
      aria-labelledby="hold"
    >
      <AlertIcon />
      <div>
        <h2 id="hold" className={textClass({ size: 14, weight: 600 })}>
          {t(since ? 'payouts.hold.since' : 'payouts.hold.from', { day })}
        </h2>
        <p>{t('payouts.hold.effects')}</p>
        <AppLink to={paths.payouts({ tab: 'ledger', kind: 'refund' })}>{t('payouts.hold.movements')}</AppLink>
      </div>
    </section>
  )
}
