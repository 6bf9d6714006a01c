import { changeShopKey, type Shop } from '@linesheet/contract/connections/shops'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { credentialsOf, type KeyDraft, KeyFields } from './KeyFields.tsx'

/** Replaces the key of a shop. The previous key is used until the shop accepts the new one. */
export function KeyDialog({ shop: { id, kind, name, version }, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useWords()
  const [keys, setKeys] = useState<KeyDraft>({ key: '', secret: '' })
  const replacing = useEndpointMutation(changeShopKey, { events: ['shop.changed'], successMessage: t('shops.key.replaced', { name }) })
  const { errors, error, busy } = replacing
  const replace = async () => {
    if (await replacing.send({ params: { id }, body: { ...credentialsOf(keys), version } })) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('shops.key.replaceOf', { name })} size={560}>
      <DialogForm
        onSubmit={replace}
        submitLabel={t('shops.key.replace')}
        busy={busy}
        error={hasFieldError(errors, ['key', 'secret']) ? undefined : error}
        refusal={error}
        onClose={onClose}
      >
        <KeyFields kind={kind} draft={keys} onChange={(changed) => setKeys({ ...keys, ...changed })} errors={errors} />
      </DialogForm>
    </Dialog>
  )
}
