import { changePassword } from '@linesheet/contract/session'
import { type FormEvent, useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { session } from '../kit/call.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { PasswordField } from '../kit/fields/TextField.tsx'
import { Go, useGo } from '../kit/Go.tsx'
import { leave } from '../kit/leave.ts'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { arrival, goOn } from './arrival.ts'
import { Frame, Lead, Title } from './Frame.tsx'
import { PasswordChoice } from './PasswordChoice.tsx'
import { passwordRules } from './passwordRules.ts'

const empty = { current: '', password: '', repeated: '' }

export function ChangePasswordPage() {
  const { t } = useWords()
  const go = useGo()
  const [typed, setTyped] = useState(empty)
  const [coming] = useState(arrival)
  const changing = useEndpointMutation(changePassword, { said: t('session.change.done') })
  const login = session.read().login ?? ''
  const met = passwordRules(typed.password, typed.repeated, login)
  const forced = coming?.change_password ?? false
  const ready = met.length && met.name && met.match && typed.current !== ''

  async function save(event: FormEvent) {
    event.preventDefault()
    if (changing.busy || !ready) return
    const tokens = await changing.send({ body: { current_password: typed.current, password: typed.password } })
    if (!tokens) return
    session.keep(tokens)
    setTyped(empty)
    goOn({ brands: 1, first_login: false, ...coming, change_password: false }, go)
  }

  return (
    <Frame title={t('session.change.title')}>
      <form onSubmit={save} style={{ display: 'grid', gap: 16 }} noValidate>
        <Title>{t('session.change.title')}</Title>
        <Lead>{forced ? t('session.change.forced') : t('session.change.others')}</Lead>
        {/* For password managers, which want to know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          label={t('session.change.current')}
          value={typed.current}
          change={(current) => setTyped({ ...typed, current })}
          name="current-password"
          autoComplete="current-password"
          error={changing.errors.current_password}
          autoFocus
        />
        <PasswordChoice
          password={typed.password}
          repeated={typed.repeated}
          change={(some) => setTyped({ ...typed, ...some })}
          username={login}
          error={changing.errors.password}
        />
        {changing.error && !Object.keys(changing.errors).length ? <ErrorBox error={changing.error} /> : null}
        <Button type="submit" look="primary" wide busy={changing.busy} disabled={!ready}>
          {t('session.change.save')}
        </Button>
      </form>
      {forced ? (
        <Button look="quiet" onClick={leave}>
          {t('session.signOut')}
        </Button>
      ) : (
        <Go to={paths.home()}>{t('session.cancel')}</Go>
      )}
    </Frame>
  )
}
