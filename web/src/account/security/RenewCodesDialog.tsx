import { renewRecoveryCodes } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { securityCalls } from './securityCalls.ts'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [proof, setProof] = useState(noProof)
  const [codes, setCodes] = useState<string[]>()
  const renewing = useEndpointMutation(renewRecoveryCodes, securityCalls)
  const submit = async () => setCodes((await renewing.send({ body: proof }))?.recovery_codes)
  return (
    <Dialog open onClose={onClose} title={t(codes ? 'settings.factor.codes.title' : 'settings.factor.renewCodes')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm
          onSubmit={() => submit()}
          submitLabel={t('settings.factor.continue')}
          busy={renewing.busy}
          blocked={!proof.password || !proof.code}
          error={hasFieldError(renewing.errors, ['password', 'code']) ? undefined : renewing.error}
          refusal={renewing.error}
          onClose={onClose}
        >
          <p className={styles.lead}>{t('settings.factor.renewCodes.help')}</p>
          <ProofFields proof={proof} onChange={setProof} errors={renewing.errors} withCode />
        </DialogForm>
      )}
    </Dialog>
  )
}
