import type { FieldError } from '@linesheet/domain/field-errors'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './invite.module.css'

export type RefusedInvite = { email: string; errors: Readonly<Record<string, string>>; code: FieldError | undefined }

/** Who got no mail, and why. */
export function RefusedInvites({ refused }: { refused: readonly RefusedInvite[] }) {
  const words = useWords()
  if (!refused.length) return null
  return (
    <div role="alert" className={styles.refused}>
      <p>{words.t('invite.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ email, errors, code }) => (
          <li key={email}>
            <strong>{email}</strong> {code ? fieldErrorText(words, code) : Object.values(errors)[0]}
          </li>
        ))}
      </ul>
    </div>
  )
}
