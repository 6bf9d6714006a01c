import { confirmLoginChange, getOpenLoginChange, requestLoginChange } from '@linesheet/contract/account/settings.login'
import { getSecurity } from '@linesheet/contract/account/settings.security'
import { getCompany } from '@linesheet/contract/home/home'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../kit/api/call.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { OneTimeCodeField } from '../../kit/forms/fields/OneTimeCodeField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './security.module.css'

/** In ms. The mail is sent while the dialog is open. There is no live event for a refusal, because the mail belongs to no brand. */
const refusalPollMs = 3000

/** The answer of the mail server if it refused the mail with the code. */
function useMailRefusal(sentTo: string | undefined) {
  const { data } = useQuery({
    ...queryOptionsFor(getOpenLoginChange, {}),
    enabled: sentTo !== undefined,
    refetchInterval: ({ state }) => (state.data?.username === sentTo && state.data?.mail_refusal ? false : refusalPollMs),
  })
  return data?.username === sentTo ? data?.mail_refusal : undefined
}

/** Changes the sign-in address in two steps: the new address, and the code that was mailed there. */
export function SignInAddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const requesting = useEndpointMutation(requestLoginChange, { invalidates: [getOpenLoginChange] })
  const confirming = useEndpointMutation(confirmLoginChange, {
    invalidates: [getCompany, getSecurity],
    successMessage: t('settings.login.done'),
  })

  async function confirm() {
    const user = await confirming.send({ body: { code } })
    if (!user) return
    session.save({ login: user.username })
    onClose()
  }
  function startAgain() {
    requesting.reset()
    confirming.reset()
    setCode('')
  }

  const sentTo = requesting.result?.username
  const mailRefusal = useMailRefusal(sentTo)
  return (
    <Dialog open onClose={onClose} title={t('settings.login.title')}>
      {sentTo ? (
        <DialogForm
          key="code"
          onSubmit={() => confirm()}
          submitLabel={t('settings.login.confirm')}
          busy={confirming.busy}
          blocked={!code.trim()}
          error={hasFieldError(confirming.errors, ['code']) ? undefined : confirming.error}
          refusal={confirming.error}
          onClose={onClose}
        >
          <p className={styles.lead}>{t('settings.login.sent', { address: sentTo })}</p>
          {mailRefusal && (
            <p className={textClass({ color: 'danger', breakAnywhere: true })} role="alert">
              {t('settings.login.refused', { address: sentTo, text: mailRefusal })}
            </p>
          )}
          <OneTimeCodeField label={t('settings.login.code')} value={code} onChange={setCode} name="code" error={confirming.errors.code} />
          <Button variant="quiet" onClick={startAgain}>
            {t('settings.login.again')}
          </Button>
        </DialogForm>
      ) : (
        <DialogForm
          key="address"
          onSubmit={() => requesting.send({ body: { username: address } })}
          submitLabel={t('settings.login.send')}
          busy={requesting.busy}
          blocked={!address.trim()}
          error={hasFieldError(requesting.errors, ['username']) ? undefined : requesting.error}
          refusal={requesting.error}
          onClose={onClose}
        >
          <TextField
            label={t('settings.login.new')}
            help={t('settings.login.newHelp')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={address}
            onChange={setAddress}
            error={requesting.errors.username}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
