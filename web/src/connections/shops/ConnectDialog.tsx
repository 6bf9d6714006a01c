import { addShop } from '@linesheet/contract/connections/shops'
import { type ShopKind, shopKinds } from '@linesheet/domain/connections/shops'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { credentialsOf, type KeyDraft, KeyFields } from './KeyFields.tsx'
import { shopSystems } from './shopSystems.ts'

const placeholders: Record<ShopKind, string> = {
  shopify: 'your-shop.myshopify.com',
  woocommerce: 'https://',
  files: 'sftp://your-site.com/stock.csv',
}

/** Connects a shop: its system, its address, and a key that may read it. The key is not stored in the draft. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<{ kind: ShopKind; address: string }>('settings:shop', { kind: 'shopify', address: '' })
  const [keys, setKeys] = useState<KeyDraft>({ key: '', secret: '' })
  const adding = useEndpointMutation(addShop, { events: ['shop.changed'], successMessage: ({ name }) => t('shops.connected', { name }) })
  const { errors, error, busy } = adding
  const { kind, address } = draft

  async function connect() {
    if (!(await adding.send({ body: { kind, address, ...credentialsOf(keys) } }))) return
    clearDraft()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('shops.connect')} size={560}>
      <DialogForm
        onSubmit={connect}
        submitLabel={t('shops.connect')}
        busy={busy}
        error={hasFieldError(errors, ['address', 'key', 'secret']) ? undefined : error}
        refusal={error}
        onClose={onClose}
      >
        <RadioField
          label={t('shops.system')}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={shopKinds.map((value) => ({ value, label: shopSystems[value] }))}
        />
        <TextField
          required
          label={t(kind === 'files' ? 'shops.address.ofFile' : 'shops.address')}
          help={t(`shops.address.${kind}`)}
          autoComplete="off"
          placeholder={placeholders[kind]}
          value={address}
          onChange={(typed) => change({ address: typed })}
          maxLength={200}
          error={errors.address}
        />
        <KeyFields kind={kind} draft={keys} onChange={(changed) => setKeys({ ...keys, ...changed })} errors={errors} />
      </DialogForm>
    </Dialog>
  )
}
