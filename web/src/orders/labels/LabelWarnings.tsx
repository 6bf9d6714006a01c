import type { LabelWarning } from '@linesheet/domain/orders/label-warnings'
import { stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** Warnings of problems that may keep a parcel from arriving, one line each. */
export function LabelWarnings({ warnings }: { warnings: readonly LabelWarning[] }) {
  const { t } = useWords()
  if (!warnings.length) return null
  return (
    <div role="status">
      <ul className={stackClass({ gap: 4, color: 'attention', size: 13 })} aria-label={t('labels.warnings')}>
        {warnings.map(({ code, text }) => (
          <li key={`${code} ${text}`}>{t(`labels.warning.${code}`, { text })}</li>
        ))}
      </ul>
    </div>
  )
}
