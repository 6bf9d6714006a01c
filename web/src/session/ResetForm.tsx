import { resetPassword } from '@linesheet/contract/session'
import { type FormEvent, useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { codeOf } from '../kit/callError.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Go } from '../kit/Go.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { Lead, Title } from './Frame.tsx'
import { PasswordChoice } from './PasswordChoice.tsx'
import { passwordRules } from './passwordRules.ts'

/** The page that a mailed link opens: choose a new password. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useWords()
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [done, setDone] = useState(false)
  const saving = useEndpointMutation(resetPassword)
  const met = passwordRules(typed.password, typed.repeated, '')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving.busy || !met.length || !met.match) return
    if (await saving.send({ body: { token, password: typed.password } })) setDone(true)
  }

  if (done)
    return (
      <div role="status" style={{ display: 'grid', gap: 16 }}>
        <Title>{t('session.reset.title')}</Title>
        <Lead>{t('session.reset.done')}</Lead>
      </div>
    )
  return (
    <form onSubmit={save} style={{ display: 'grid', gap: 16 }} noValidate>
      <Title>{t('session.reset.title')}</Title>
      <PasswordChoice {...typed} change={(some) => setTyped({ ...typed, ...some })} username="" error={saving.errors.password} />
      {saving.error && !saving.errors.password ? <ErrorBox error={saving.error} /> : null}
      {codeOf(saving.error) === 'reset.over' && <Go to={paths.forgotPassword()}>{t('session.reset.askAgain')}</Go>}
      <Button type="submit" look="primary" wide busy={saving.busy} disabled={!met.length || !met.match}>
        {t('session.reset.save')}
      </Button>
    </form>
  )
}
