import { addPasskey, startPasskey } from '@linesheet/contract/account/settings.security'
import { deviceOf } from '@linesheet/domain/platform/devices'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { createPasskey } from '../../kit/session/passkeys.ts'
import { useWords } from '../../words/Words.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { securityCalls } from './securityCalls.ts'

/** Asks for the password, because a passkey signs in without one, and lets the browser create the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [proof, setProof] = useState(noProof)
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).system ?? '')
  const [failure, setFailure] = useState<unknown>()
  const starting = useEndpointMutation(startPasskey)
  const adding = useEndpointMutation(addPasskey, { ...securityCalls, successMessage: t('settings.passkeys.added') })

  async function submit() {
    setFailure(undefined)
    const started = await starting.send({ body: { password: proof.password } })
    if (!started) return undefined
    try {
      const made = await createPasskey(started.passkey)
      return made && (await adding.send({ body: { challenge: started.challenge, name, passkey: made } }))
    } catch (error) {
      setFailure(error)
      return undefined
    }
  }

  const errors = { ...starting.errors, ...adding.errors }
  return (
    <FormDialog
      title={t('settings.passkeys.add')}
      submitLabel={t('settings.factor.continue')}
      onSubmit={submit}
      mutation={{ busy: starting.busy || adding.busy, error: failure ?? starting.error ?? adding.error, errors }}
      fields={['password', 'name']}
      blocked={!proof.password || !name.trim()}
      onClose={onClose}
    >
      <TextField
        label={t('settings.passkeys.name')}
        help={t('settings.passkeys.nameHelp')}
        value={name}
        onChange={setName}
        maxLength={120}
        error={errors.name}
      />
      <ProofFields proof={proof} onChange={setProof} errors={errors} withCode={false} />
    </FormDialog>
  )
}
