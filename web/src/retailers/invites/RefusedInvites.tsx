import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

export type RefusedInvite = { email: string; errors: Readonly<Record<string, string>>; code: FieldError | undefined }

type Refused = { email: string; errors: Readonly<Record<string, string>>; error_codes: Readonly<Record<string, FieldError>> }
export const toRefusedInvite = ({ email, errors, error_codes }: Refused): RefusedInvite => ({
  email,
  errors,
  code: Object.values(error_codes)[0],
})

/** The retailers who get no mail, each with the reason. */
export function RefusedInvites({ refused }: { refused: readonly RefusedInvite[] }) {
  const words = useWords()
  if (!refused.length) return null
  return (
    <div role="alert" className={textClass({ padding: 12, radius: 'normal', background: 'attention-soft', size: 13, breakAnywhere: true })}>
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
