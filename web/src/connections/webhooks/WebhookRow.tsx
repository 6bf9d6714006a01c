import { type BrandWebhook, editWebhook, testWebhook } from '@linesheet/contract/connections/brand-webhooks'
import type { WebhookState } from '@linesheet/domain/connections/webhooks'
import styles from '../../account/api/api.module.css'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<WebhookState, Tone> = { working: 'good', failing: 'attention', disabled: 'danger' }
export type WebhookAction = 'edit' | 'rotate' | 'delete' | 'log'
type Props = { webhook: BrandWebhook; canWrite: boolean; onOpen: (action: WebhookAction) => void }

/** A webhook: its address, its state, and its actions. */
export function WebhookRow({ webhook, canWrite, onOpen }: Props) {
  const { t } = useWords()
  const { id, name, url, events, state, waiting, old_secret_until, version } = webhook
  const params = { id }
  const effects = { events: ['webhook.changed'] } as const
  const testing = useEndpointMutation(testWebhook, { ...effects, successMessage: t('api.webhook.tested') })
  const switching = useEndpointMutation(editWebhook, {
    ...effects,
    successMessage: (changed) => t(changed.disabled_at ? 'api.webhook.disabled' : 'api.webhook.enabled', { name }),
  })
  const isDisabled = state === 'disabled'
  const error = testing.error ?? switching.error
  const setEnabled = (enabled: boolean) => switching.send({ params, body: { enabled, version } })
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
          <span className={textClass({ weight: 500 })} translate="no">
            {name}
          </span>
          <StatusChip tone={tones[state]}>{t(`api.webhook.state.${state}`)}</StatusChip>
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)} translate="no">
          {url}
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
          {t('api.webhook.eventCount', { count: events.length })}
          {waiting > 0 && ` · ${t('api.webhook.waiting', { count: waiting })}`}
        </p>
        <Problem webhook={webhook} />
        {old_secret_until && (
          <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
            {t('api.webhook.oldSecret')} <RelativeTime at={old_secret_until} />
          </p>
        )}
        {error ? <ErrorBox error={error} /> : null}
      </div>
      <div className={rowClass({ wrap: true, gap: 4 })}>
        <Button onClick={() => onOpen('log')}>{t('api.webhook.log')}</Button>
        {canWrite && isDisabled && (
          <Button busy={switching.busy} onClick={() => setEnabled(true)}>
            {t('api.webhook.enable')}
          </Button>
        )}
        {canWrite && !isDisabled && (
          <Button busy={testing.busy} onClick={() => testing.send({ params })}>
            {t('api.webhook.test')}
          </Button>
        )}
        {canWrite && (
          <MoreMenu
            alignEnd
            label={t('api.webhook.more', { name })}
            items={[
              { label: t('api.webhook.editAction'), onSelect: () => onOpen('edit') },
              { label: t('api.webhook.rotate'), onSelect: () => onOpen('rotate') },
              ...(isDisabled ? [] : [{ label: t('api.webhook.disable'), onSelect: () => setEnabled(false) }]),
              'rule',
              { label: t('api.webhook.delete'), danger: true, onSelect: () => onOpen('delete') },
            ]}
          />
        )}
      </div>
    </li>
  )
}

/** The reason if events do not arrive. The error of the last attempt is a technical text. */
function Problem({ webhook: { disabled_because, failing_since, last_error } }: { webhook: BrandWebhook }) {
  const { t } = useWords()
  if (!disabled_because && !failing_since) return null
  return (
    <p className={textClass({ color: 'danger', size: 13 })}>
      {disabled_because ? (
        t(`api.webhook.disabledBecause.${disabled_because}`)
      ) : failing_since ? (
        <>
          {t('api.webhook.failingSince')} <RelativeTime at={failing_since} />
        </>
      ) : null}
      {last_error && (
        <>
          {' · '}
          <code lang="en" translate="no">
            {last_error}
          </code>
        </>
      )}
    </p>
  )
}
