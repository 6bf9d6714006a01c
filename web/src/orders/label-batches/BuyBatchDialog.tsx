import { buyLabelBatch, type LabelBatch } from '@linesheet/contract/orders/labels.batches'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { amountOf } from '../labels/QuoteTable.tsx'
import type { Purchase } from './batchSummary.ts'
import { batchKey } from './useLabelBatch.ts'

/** Shows the total before the labels are bought. The server compares it with its own prices. */
export function BuyBatchDialog({ batch, purchase, onClose }: { batch: LabelBatch; purchase: Purchase; onClose: () => void }) {
  const { t, locale } = useWords()
  const buying = useEndpointMutation(buyLabelBatch, { events: ['label_batch.changed'], recordKey: batchKey })
  const { choices, totals, labels } = purchase
  const amount = new Intl.ListFormat(locale, { type: 'conjunction' }).format(totals.map(amountOf))
  const agreed = totals.map(({ currency_code, price }) => ({ currency_code, price }))
  return (
    <FormDialog
      title={t('labels.batch.confirm.title', { count: labels })}
      // Totals of several currencies are in the text: a button has no room for them.
      submitLabel={totals.length > 1 ? t('labels.batch.buy', { count: labels }) : t('labels.batch.confirm.submit', { amount })}
      onSubmit={() => buying.send({ params: { id: batch.id }, body: { choices, totals: agreed } })}
      mutation={buying}
      onClose={onClose}
      blocked={!choices.length}
    >
      <p>{t('labels.batch.confirm.help', { amount })}</p>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.buy.voidable')}</p>
    </FormDialog>
  )
}
