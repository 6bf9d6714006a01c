import {
  type BrandWebhook,
  listWebhookDeliveries,
  replayDeliveries,
  type WebhookDelivery,
} from '@linesheet/contract/connections/brand-webhooks'
import { brandEventNames, testEvent } from '@linesheet/domain/connections/webhooks'
import { useState } from 'react'
import styles from '../../account/api/api.module.css'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { type ListState, pageSizes } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { Drawer } from '../../kit/overlays/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'

type Outcome = 'all' | 'failed'
type Props = { webhook: BrandWebhook; canWrite: boolean; onClose: () => void }
const firstPage: ListState = { tab: '', search: '', sort: '', page: 1, size: pageSizes[0], filters: {}, view: '' }

/** The deliveries to a webhook, with their responses; each event can be sent again. */
export function DeliveriesDrawer({ webhook: { id, name, state }, canWrite, onClose }: Props) {
  const { t } = useWords()
  const [list, setList] = useState(firstPage)
  const [outcome, setOutcome] = useState<Outcome>('all')
  const query = { page: list.page, items_per_page: list.size, ...(outcome === 'failed' && { outcome }) }
  const deliveries = useEndpointQuery(listWebhookDeliveries, { params: { id }, query }, { keepPrevious: true })
  const replaying = useEndpointMutation(replayDeliveries, {
    events: ['webhook.changed'],
    invalidates: [listWebhookDeliveries],
    successMessage: t('api.delivery.replayed'),
  })
  const replay =
    canWrite && state !== 'disabled' ? (delivery: string) => void replaying.send({ params: { id }, body: { ids: [delivery] } }) : undefined
  return (
    <Drawer open onClose={onClose} title={t('api.webhook.logOf', { name })} size={640}>
      <SelectField
        label={t('api.delivery.show')}
        value={outcome}
        onChange={(next) => {
          setOutcome(next)
          setList(firstPage)
        }}
        options={(['all', 'failed'] as const).map((option) => ({ value: option, label: t(`api.delivery.${option}`) }))}
      />
      {replaying.error ? <ErrorBox error={replaying.error} /> : null}
      <QueryView query={deliveries} skeleton={<SkeletonRows count={6} height={56} />}>
        {(found) =>
          found.items.length ? (
            <>
              <ul className={styles.list} aria-label={t('api.webhook.log')}>
                {found.items.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} onReplay={replay} />
                ))}
              </ul>
              <Pagination
                state={list}
                list={found}
                shown={found.items.length}
                onChange={(next) => setList({ ...list, page: 1, ...next })}
              />
            </>
          ) : (
            <p className={styles.none}>{t(outcome === 'failed' ? 'api.delivery.noneFailed' : 'api.delivery.none')}</p>
          )
        }
      </QueryView>
    </Drawer>
  )
}

type Named = (typeof names)[number]
const names = [...brandEventNames, testEvent] as const
const eventName = (event: Named, t: ReturnType<typeof useWords>['t']) => t(`api.event.${event}`)

function DeliveryRow({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: ((id: string) => void) | undefined }) {
  const { t } = useWords()
  const { id, event, attempt, sent_at, duration_ms, status_code, error, payload } = delivery
  const named = names.find((name) => name === event)
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
          <span className={textClass({ weight: 500 })}>{named ? eventName(named, t) : event}</span>
          <StatusChip tone={error === null ? 'good' : 'danger'}>
            {t(error === null ? 'api.delivery.received' : 'api.delivery.notReceived')}
          </StatusChip>
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
          <RelativeTime at={sent_at} /> · {t('api.delivery.attempt', { attempt })} ·{' '}
          {status_code === null ? t('api.delivery.noAnswer') : t('api.delivery.status', { status: status_code })} ·{' '}
          {t('api.delivery.ms', { ms: duration_ms })}
        </p>
        {error !== null && status_code === null && (
          <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
            <code lang="en" translate="no">
              {error}
            </code>
          </p>
        )}
        <details>
          <summary className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{t('api.delivery.body')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre className={styles.body} translate="no" tabIndex={0}>
            {JSON.stringify(payload, null, 2)}
          </pre>
        </details>
      </div>
      {onReplay && (
        <Button variant="quiet" onClick={() => onReplay(id)}>
          {t('api.delivery.replay')}
        </Button>
      )}
    </li>
  )
}
