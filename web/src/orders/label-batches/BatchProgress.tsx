import { type LabelBatch, stopLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { JobProgress } from '../../kit/api/JobProgress.tsx'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { batchKey } from './useLabelBatch.ts'

type Props = { batch: LabelBatch; kind: 'quoting' | 'buying'; progress: { done: number; total: number } }

/** The number of orders that carriers have answered, with a button that stops the ones that have not begun. */
export function BatchProgress({ batch, kind, progress }: Props) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const stopping = useEndpointMutation(stopLabelBatch, { events: ['label_batch.changed'], recordKey: batchKey })
  useRefusalToast(stopping.error)
  const label = t(`labels.batch.${kind}`)
  const isStoppable = batch.orders.some(({ state }) => state === 'waiting' || state === 'buying')
  return (
    <Section title={label}>
      <div className={stackClass({ gap: 16 })}>
        <JobProgress
          job={progress}
          label={label}
          text={t('labels.batch.progress', progress)}
          {...(canWrite &&
            isStoppable && { stopLabel: t('labels.batch.stop'), onStop: () => void stopping.send({ params: { id: batch.id }, body: {} }) })}
        />
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t(isStoppable ? 'labels.batch.inBackground' : 'labels.buying')}</p>
      </div>
    </Section>
  )
}
