import { signInWithPasskey, startPasskeySignIn } from '@linesheet/contract/account/session.second-factor'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { KeyIcon } from '../../kit/layout/icons.tsx'
import { loadFirstModule } from '../../kit/layout/loadModule.ts'
import { canUsePasskeys } from '../../kit/session/canUsePasskeys.ts'
import { useWords } from '../../words/Words.tsx'
import { finishSignIn } from './finishSignIn.ts'

/** Signs in without username and password. Empty if the browser does not support it. */
export function PasskeySignIn({ addressToken }: { addressToken: string | undefined }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!canUsePasskeys()) return null

  async function signIn() {
    setBusy(true)
    setError(undefined)
    try {
      const { challenge, passkey } = await call(startPasskeySignIn, { body: {} })
      const { signWithPasskey } = await loadFirstModule(() => import('../../kit/session/passkeys.ts'))
      const signed = await signWithPasskey(passkey)
      if (!signed) return
      const body = { challenge, passkey: signed, ...(addressToken && { address_token: addressToken }) }
      finishSignIn(await call(signInWithPasskey, { body }), navigateTo)
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {error ? <ErrorBox error={error} /> : null}
      <Button wide busy={busy} icon={<KeyIcon />} onClick={() => signIn()}>
        {t('session.passkey')}
      </Button>
    </>
  )
}
