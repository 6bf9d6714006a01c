import { confirmSecondFactor, startSecondFactor } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { OneTimeCodeField } from '../../kit/forms/fields/OneTimeCodeField.tsx'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { securityCalls } from './securityCalls.ts'

type Props = { /** True if a new app replaces the current one. */ isOn: boolean; onClose: () => void }

/** Sets up a second factor in three steps: the password, the QR code with a code of the app to confirm it, the recovery codes. */
export function SetUpDialog({ isOn, onClose }: Props) {
  const { t } = useWords()
  const [proof, setProof] = useState(noProof)
  const [code, setCode] = useState('')
  const starting = useEndpointMutation(startSecondFactor)
  const confirming = useEndpointMutation(confirmSecondFactor, securityCalls)
  const [setUp, codes] = [starting.result, confirming.result?.recovery_codes]
  const start = () => starting.send({ body: isOn ? proof : { password: proof.password } })
  const title = codes ? 'settings.factor.codes.title' : isOn ? 'settings.factor.replace' : 'settings.factor.setUp.title'
  return (
    <Dialog open onClose={onClose} title={t(title)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setUp ? (
        <DialogForm
          key="confirm"
          onSubmit={() => confirming.send({ body: { code } })}
          submitLabel={t('settings.factor.confirm')}
          busy={confirming.busy}
          blocked={!code.trim()}
          error={hasFieldError(confirming.errors, ['code']) ? undefined : confirming.error}
          refusal={confirming.error}
          onClose={onClose}
        >
          <p className={styles.lead}>{t('settings.factor.scan')}</p>
          <img className={styles.qr} alt={t('settings.factor.qr')} src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr)}`} />
          <div>
            <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{t('settings.factor.secret')}</p>
            <code className={styles.secret}>{setUp.secret}</code>
            <p>
              <a href={setUp.uri}>{t('settings.factor.openApp')}</a>
            </p>
          </div>
          <OneTimeCodeField
            label={t('settings.factor.appCode')}
            value={code}
            onChange={setCode}
            name="code"
            error={confirming.errors.code}
          />
        </DialogForm>
      ) : (
        <DialogForm
          key="start"
          onSubmit={() => start()}
          submitLabel={t('settings.factor.continue')}
          busy={starting.busy}
          blocked={!proof.password || (isOn && !proof.code)}
          error={hasFieldError(starting.errors, ['password', 'code']) ? undefined : starting.error}
          refusal={starting.error}
          onClose={onClose}
        >
          <ProofFields proof={proof} onChange={setProof} errors={starting.errors} withCode={isOn} />
        </DialogForm>
      )}
    </Dialog>
  )
}
