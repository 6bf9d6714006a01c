import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { useState } from 'react'
import { useWords } from '../../../words/Words.tsx'
import { CheckIcon } from '../../layout/icons.tsx'
import { rowClass, stackClass } from '../../layout/primitives.ts'
import styles from './NewPasswordFields.module.css'
import { passwordRules, repetitionError } from './passwordRules.ts'
import { PasswordField } from './TextField.tsx'

type Props = {
  password: string
  repeated: string
  onChange: (changes: { password?: string; repeated?: string }) => void
  username: string
  error?: FieldError | undefined
}

/** A new password, its repetition, and a live checklist of the password rules. */
export function NewPasswordFields({ password, repeated, onChange, username, error }: Props) {
  const { t } = useWords()
  const [isLeft, setLeft] = useState(false)
  const fulfilled = passwordRules(password, repeated, username)
  const rules = [
    ['length', t('session.rule.length')],
    ...(username ? ([['name', t('session.rule.name')]] as const) : []),
    ['match', t('session.rule.match')],
  ] as const
  return (
    <>
      <PasswordField
        label={t('session.change.new')}
        value={password}
        onChange={(next) => onChange({ password: next })}
        name="new-password"
        autoComplete="new-password"
        error={error}
      />
      <PasswordField
        label={t('session.change.repeat')}
        value={repeated}
        onChange={(next) => onChange({ repeated: next })}
        name="new-password-again"
        autoComplete="new-password"
        error={repetitionError(password, repeated, isLeft)}
        onLeave={() => setLeft(true)}
      />
      <ul className={stackClass({ gap: 4, size: 13, color: 'ink-2' })} aria-label={t('session.rules')} aria-live="polite">
        {rules.map(([rule, text]) => (
          <li key={rule} className={rowClass({ gap: 8 }, styles.rule)} data-fulfilled={fulfilled[rule] || undefined}>
            <span className={stackClass({ centered: true }, styles.mark)}>{fulfilled[rule] && <CheckIcon size={12} />}</span>
            {text}
            <span className="unseen">: {t(fulfilled[rule] ? 'session.rule.met' : 'session.rule.notMet')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
