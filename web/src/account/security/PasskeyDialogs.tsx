import { removePasskey, renamePasskey } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { type Passkey, securityCalls } from './securityCalls.ts'

type Props = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useWords()
  const [name, setName] = useState(passkey.name)
  const renaming = useEndpointMutation(renamePasskey, { ...securityCalls, successMessage: t('settings.passkeys.renamed') })
  return (
    <FormDialog
      title={t('settings.passkeys.rename')}
      submitLabel={t('kit.save')}
      onSubmit={() => renaming.send({ params: { id: passkey.id }, body: { name } })}
      mutation={renaming}
      fields={['name']}
      blocked={!name.trim()}
      onClose={onClose}
    >
      <TextField label={t('settings.passkeys.name')} value={name} onChange={setName} maxLength={120} error={renaming.errors.name} />
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useWords()
  const removing = useEndpointMutation(removePasskey, { ...securityCalls, successMessage: t('settings.passkeys.removed') })
  return (
    <FormDialog
      title={t('settings.passkeys.remove.title', { name: passkey.name })}
      submitLabel={t('settings.passkeys.remove')}
      onSubmit={() => removing.send({ params: { id: passkey.id } })}
      mutation={removing}
      danger
      onClose={onClose}
    >
      <p>{t('settings.passkeys.remove.help')}</p>
    </FormDialog>
  )
}
