import { type BrandWebhook, listWebhooks, removeWebhook } from '@linesheet/contract/connections/brand-webhooks'
import { useState } from 'react'
import styles from '../../account/api/api.module.css'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { type WebhookAction, WebhookRow } from './WebhookRow.tsx'

type OpenDialog = { action: Exclude<WebhookAction, 'log'>; webhook: BrandWebhook } | { action: 'log'; id: string } | { action: 'add' }

/** The endpoints that receive the brand's events. */
export function Webhooks() {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const webhooks = useEndpointQuery(listWebhooks, {})
  const logged = dialog?.action === 'log' ? webhooks.data?.items.find(({ id }) => id === dialog.id) : undefined
  return (
    <Section
      title={t('api.webhooks')}
      bare
      aside={
        canWrite && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setDialog({ action: 'add' })}>
            {t('api.webhook.add')}
          </Button>
        )
      }
    >
      <p className={styles.help}>{t('api.webhooks.help')}</p>
      <QueryView query={webhooks} skeleton={<SkeletonRows count={2} height={64} />}>
        {({ items }) =>
          items.length ? (
            <ul className={styles.list} aria-label={t('api.webhooks')}>
              {items.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  canWrite={canWrite}
                  onOpen={(action) => setDialog(action === 'log' ? { action, id: webhook.id } : { action, webhook })}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('api.webhooks.none')}</p>
          )
        }
      </QueryView>
      {dialog?.action === 'add' && <WebhookDialog webhook={undefined} onClose={close} />}
      {dialog?.action === 'edit' && <WebhookDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.action === 'rotate' && <SecretDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.action === 'delete' && <DeleteDialog webhook={dialog.webhook} onClose={close} />}
      {logged && <DeliveriesDrawer webhook={logged} canWrite={canWrite} onClose={close} />}
    </Section>
  )
}

function DeleteDialog({ webhook: { id, name }, onClose }: { webhook: BrandWebhook; onClose: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeWebhook, { events: ['webhook.changed'], successMessage: t('api.webhook.deleted', { name }) })
  return (
    <FormDialog
      title={t('api.webhook.delete.title', { name })}
      submitLabel={t('api.webhook.delete')}
      danger
      onSubmit={() => removing.send({ params: { id } })}
      mutation={removing}
      onClose={onClose}
    >
      <p>{t('api.webhook.delete.help')}</p>
    </FormDialog>
  )
}
