import { removeSecondFactor } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { securityCalls } from './securityCalls.ts'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [proof, setProof] = useState(noProof)
  const removing = useEndpointMutation(removeSecondFactor, { ...securityCalls, successMessage: t('settings.factor.turnedOff') })
  return (
    <FormDialog
      title={t('settings.factor.turnOff.title')}
      submitLabel={t('settings.factor.turnOff')}
      onSubmit={() => removing.send({ body: proof })}
      mutation={removing}
      fields={['password', 'code']}
      blocked={!proof.password || !proof.code}
      danger
      onClose={onClose}
    >
      <ProofFields proof={proof} onChange={setProof} errors={removing.errors} withCode />
    </FormDialog>
  )
}
