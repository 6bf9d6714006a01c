import { getLoginKey } from '@linesheet/contract/account/session'
import { confirmSession, startConfirmation } from '@linesheet/contract/account/session.confirm'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, confirmation, session } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { canUsePasskeys } from '../../kit/session/canUsePasskeys.ts'
import { encryptCredentials } from '../../kit/session/credentials.ts'
import { signWithPasskey } from '../../kit/session/passkeys.ts'
import { useWords } from '../../words/Words.tsx'
import { askToConfirm, confirmQuestion } from './confirmation.ts'
import { noProof, ProofFields } from './ProofFields.tsx'
import styles from './security.module.css'

type Options = Pick<ResponseResult<typeof startConfirmation>, 'needs_code' | 'passkey'>

/** Asks the user to confirm the session when the server requires it. The waiting call is then sent again with its input. */
export function ConfirmQuestion() {
  const question = useSyncExternalStore(confirmQuestion.subscribe, confirmQuestion.current)
  useEffect(() => {
    const before = confirmation.ask
    confirmation.ask = askToConfirm
    return () => {
      confirmation.ask = before
      confirmQuestion.answer(false)
    }
  }, [])
  return question ? <ConfirmDialog /> : null
}

function ConfirmDialog() {
  const { t } = useWords()
  const [options, setOptions] = useState<Options>()
  const [proof, setProof] = useState(noProof)
  const [failure, setFailure] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const confirming = useEndpointMutation(confirmSession)
  useEffect(() => {
    call(startConfirmation, { body: {} }).then(setOptions, (error) => {
      setFailure(error)
      setOptions({ needs_code: false, passkey: null })
    })
  }, [])

  /** Sends the proof, and answers the question if the server accepts it. */
  async function answer(prove: () => Promise<Parameters<typeof confirming.send>[0]['body'] | undefined>) {
    setFailure(undefined)
    setWorking(true)
    try {
      const body = await prove()
      if (body && (await confirming.send({ body }))) confirmQuestion.answer(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setWorking(false)
    }
  }
  const withPassword = async () => {
    const credentials = await encryptCredentials(await call(getLoginKey, {}), session.read().login ?? '', proof.password)
    return { credentials, ...(withCode && { code: proof.code }) }
  }
  const withPasskey = async () => {
    const { challenge, passkey } = await call(startConfirmation, { body: {} })
    const signed = passkey && (await signWithPasskey(passkey))
    return signed ? { challenge, passkey: signed } : undefined
  }

  if (!options) return null
  const withCode = options.needs_code || !!confirming.errors.code
  return (
    <FormDialog
      title={t('settings.confirm.title')}
      submitLabel={t('settings.confirm.submit')}
      // Answering the question closes the dialog.
      onSubmit={async () => void (await answer(withPassword))}
      mutation={{ ...confirming, busy: isWorking }}
      fields={['password', 'code']}
      error={failure}
      blocked={!proof.password || (withCode && !proof.code.trim())}
      onClose={() => confirmQuestion.answer(false)}
      size={420}
    >
      <p className={styles.lead}>{t('settings.confirm.help')}</p>
      <ProofFields proof={proof} onChange={setProof} errors={confirming.errors} withCode={withCode} />
      {options.passkey && canUsePasskeys() && (
        <Button wide busy={isWorking} onClick={() => answer(withPasskey)}>
          {t('settings.confirm.passkey')}
        </Button>
      )}
    </FormDialog>
  )
}
