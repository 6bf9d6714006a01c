import { type BrandWebhook, rotateWebhookSecret } from '@linesheet/contract/connections/brand-webhooks'
import { ShownSecret } from '../../account/api/ShownSecret.tsx'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'

/** Makes a new secret for a webhook, and shows it once. */
export function SecretDialog({ webhook: { id, name }, onClose }: { webhook: BrandWebhook; onClose: () => void }) {
  const { t } = useWords()
  const rotating = useEndpointMutation(rotateWebhookSecret, { events: ['webhook.changed'] })
  return (
    <Dialog open onClose={onClose} title={rotating.result ? t('api.webhook.created') : t('api.webhook.rotate.title', { name })}>
      {rotating.result ? (
        <ShownSecret
          label={t('api.webhook.secret')}
          help={t('api.webhook.created.help')}
          lost={t('api.webhook.repeated')}
          secret={rotating.result.secret}
          onDone={onClose}
        />
      ) : (
        <DialogForm
          onSubmit={() => rotating.send({ params: { id } })}
          submitLabel={t('api.webhook.rotate')}
          busy={rotating.busy}
          error={rotating.error}
          refusal={rotating.error}
          onClose={onClose}
        >
          <p>{t('api.webhook.rotate.help')}</p>
        </DialogForm>
      )}
    </Dialog>
  )
}
