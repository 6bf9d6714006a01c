import { addWebhook, type BrandWebhook, editWebhook } from '@linesheet/contract/connections/brand-webhooks'
import { type BrandEvent, brandEventNames, brandEvents } from '@linesheet/domain/connections/webhooks'
import styles from '../../account/api/api.module.css'
import { ShownSecret } from '../../account/api/ShownSecret.tsx'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Draft = { name: string; url: string; events: BrandEvent[] }
const effects = { events: ['webhook.changed'] } as const

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: BrandWebhook | undefined; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const hasPermission = useHasPermission()
  const { draft, change, clearDraft } = useDraft<Draft>(`settings:webhook:${webhook?.id ?? 'new'}`, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['order.placed'],
  })
  const adding = useEndpointMutation(addWebhook, effects)
  const editing = useEndpointMutation(editWebhook, effects)
  const { errors, error, busy } = webhook ? editing : adding
  const toggle = (event: BrandEvent, isOn: boolean) =>
    change({ events: brandEventNames.filter((name) => (name === event ? isOn : draft.events.includes(name))) })

  async function save() {
    const { name, url, events } = draft
    const body = { name, url, events }
    const saved = webhook
      ? await editing.send({ params: { id: webhook.id }, body: { ...body, version: webhook.version } })
      : await adding.send({ body })
    if (!saved) return
    clearDraft()
    if (webhook) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={adding.result ? t('api.webhook.created') : webhook ? t('api.webhook.edit', { name: webhook.name }) : t('api.webhook.add')}
      size={560}
    >
      {adding.result ? (
        <ShownSecret
          label={t('api.webhook.secret')}
          help={t('api.webhook.created.help')}
          lost={t('api.webhook.repeated')}
          secret={adding.result.secret}
          onDone={onClose}
        />
      ) : (
        <DialogForm
          onSubmit={() => save()}
          submitLabel={t(webhook ? 'api.webhook.save' : 'api.webhook.add')}
          busy={busy}
          error={hasFieldError(errors, ['name', 'url', 'events']) ? undefined : error}
          refusal={error}
          onClose={onClose}
        >
          <TextField
            required
            label={t('api.webhook.name')}
            autoComplete="off"
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={60}
            error={errors.name}
          />
          <TextField
            required
            label={t('api.webhook.url')}
            help={t('api.webhook.url.help')}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={draft.url}
            onChange={(url) => change({ url })}
            maxLength={2048}
            error={errors.url}
          />
          <fieldset className={stackClass({ gap: 8, minWidth: 0 })} aria-invalid={errors.events ? true : undefined}>
            <legend className={textClass({ size: 13, weight: 500 })}>{t('api.webhook.events')}</legend>
            <div className={gridClass({ rowGap: 4, columnGap: 16 }, styles.events)}>
              {brandEventNames
                .filter((event) => hasPermission(brandEvents[event]) || draft.events.includes(event))
                .map((event) => (
                  <CheckField
                    key={event}
                    label={t(`api.event.${event}`)}
                    checked={draft.events.includes(event)}
                    onChange={(isOn) => toggle(event, isOn)}
                  />
                ))}
            </div>
            {errors.events && <p className={textClass({ color: 'danger', size: 13 })}>{fieldErrorText(words, errors.events)}</p>}
          </fieldset>
        </DialogForm>
      )}
    </Dialog>
  )
}
