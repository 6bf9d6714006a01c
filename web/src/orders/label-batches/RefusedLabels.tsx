import { type LabelBatch, requoteLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { PackOrdersDialog } from '../bulk/PackOrdersDialog.tsx'
import { RefusedOrdersDialog } from '../bulk/RefusedOrdersDialog.tsx'
import { useOrderBulk } from '../bulk/useOrderBulk.ts'
import styles from './batch.module.css'
import type { BatchSummary } from './batchSummary.ts'
import { RefusalReason } from './RefusalReason.tsx'
import { batchKey } from './useLabelBatch.ts'

/** The orders without a label, each with the reason; with actions that pack the ones without parcels, and that fetch prices again. */
export function RefusedLabels({ batch, summary: { refused, toPack } }: { batch: LabelBatch; summary: BatchSummary }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const [isPacking, setPacking] = useState(false)
  const bulk = useOrderBulk()
  const openPacking = () => {
    bulk.reset()
    setPacking(true)
  }
  const requoting = useEndpointMutation(requoteLabelBatch, { events: ['label_batch.changed'], recordKey: batchKey })
  const idsOf = (orders: BatchSummary['refused']) => orders.map(({ id }) => id)
  const requote = (ids: string[]) => requoting.send({ params: { id: batch.id }, body: { ids } })
  const packed = { ids: idsOf(toPack), rows: [], count: toPack.length }
  const title = t('labels.batch.refused', { count: refused.length })
  return (
    <Section title={title}>
      <div className={stackClass({ gap: 16 })}>
        {canWrite && (
          <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
            {toPack.length > 0 && <Button onClick={openPacking}>{t('labels.batch.pack', { count: toPack.length })}</Button>}
            <Button busy={requoting.busy} onClick={() => requote(idsOf(refused))}>
              {t('labels.batch.requote')}
            </Button>
          </div>
        )}
        {requoting.error ? <ErrorBox error={requoting.error} /> : null}
        <ul className={stackClass({}, styles.refused)} aria-label={title}>
          {refused.map((order) => (
            <li className={stackClass({ gap: 4, paddingBlock: 12, borderTop: true })} key={order.id}>
              <p>
                <AppLink to={paths.order(order.id)}>{order.number}</AppLink>{' '}
                <span className={textClass({ color: 'ink-2', size: 13 })}>{order.buyer_name}</span>
              </p>
              <RefusalReason order={order} />
            </li>
          ))}
        </ul>
      </div>
      {isPacking && (
        <PackOrdersDialog
          target={packed}
          bulk={bulk}
          onSubmit={async (change) => {
            const sent = await bulk.start(change, packed)
            if (sent) void requote([...packed.ids])
            return sent
          }}
          onClose={() => setPacking(false)}
        />
      )}
      {bulk.refused && <RefusedOrdersDialog refused={bulk.refused} bulk={bulk} />}
    </Section>
  )
}
