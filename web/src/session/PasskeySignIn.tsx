import { signInWithPasskey, startPasskeySignIn } from '@linesheet/contract/session.second-factor'
import { useState } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { call } from '../kit/call.ts'
import { canUsePasskeys } from '../kit/canUsePasskeys.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { KeyIcon } from '../kit/icons.tsx'
import { loadFirstModule } from '../kit/loadModule.ts'
import { useWords } from '../words/Words.tsx'
import { finishSignIn } from './finishSignIn.ts'

/** Signs in without username and password. Nothing where the browser cannot. */
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
      const { signWithPasskey } = await loadFirstModule(() => import('../kit/passkeys.ts'))
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
