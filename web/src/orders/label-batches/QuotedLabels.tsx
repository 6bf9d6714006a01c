import { type LabelBatch, stopLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { BuyBatchDialog } from './BuyBatchDialog.tsx'
import styles from './batch.module.css'
import { type BatchSummary, hasFasterQuote, type OrderChoices, type Purchase, purchaseOf, type ServiceChoice } from './batchSummary.ts'
import { batchKey } from './useLabelBatch.ts'

type Props = {
  batch: LabelBatch
  summary: BatchSummary
  service: ServiceChoice
  choices: OrderChoices
  chooseForAll: (service: ServiceChoice) => void
}

/** The total of the prices, with a button that buys all the labels. */
export function QuotedLabels({ batch, summary: { quoted, quoting }, service, choices, chooseForAll }: Props) {
  const { t } = useWords()
  // Kept from the moment when the dialog opened: prices may change while the user reads the total.
  const [confirming, setConfirming] = useState<Purchase>()
  const discarding = useEndpointMutation(stopLabelBatch, { events: ['label_batch.changed'], recordKey: batchKey })
  const purchase = purchaseOf(quoted, service, choices)
  const hasFaster = quoted.some(hasFasterQuote)
  return (
    <Section title={t('labels.batch.ready')}>
      <div className={stackClass({ gap: 16 })}>
        {hasFaster && (
          <RadioField<ServiceChoice>
            label={t('labels.batch.service')}
            value={service}
            onChange={chooseForAll}
            options={(['cheapest', 'fastest'] as const).map((value) => ({ value, label: t(`labels.batch.${value}`) }))}
          />
        )}
        <dl className={rowClass({ wrap: true, alignItems: 'stretch' }, styles.totals)}>
          <div>
            <dt className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.batch.count')}</dt>
            <dd className={textClass({ size: 20, tabularNumbers: true })}>{purchase.labels}</dd>
          </div>
          {purchase.totals.length > 0 && (
            <div>
              <dt className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.batch.total')}</dt>
              {purchase.totals.map(({ currency_code, price, list_price }) => (
                <dd key={currency_code} className={textClass({ size: 20, tabularNumbers: true })}>
                  <strong>
                    <Money amount={price} currency={currency_code} />
                  </strong>{' '}
                  <s>
                    <span className="unseen">{t('labels.column.list')}</span> <Money amount={list_price} currency={currency_code} />
                  </s>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {discarding.error ? <ErrorBox error={discarding.error} /> : null}
        <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
          <Button variant="primary" disabled={quoting !== undefined} onClick={() => setConfirming(purchase)}>
            {t('labels.batch.buy', { count: purchase.labels })}
          </Button>
          {!quoting && (
            <Button variant="quiet" busy={discarding.busy} onClick={() => discarding.send({ params: { id: batch.id }, body: {} })}>
              {t('labels.batch.discard')}
            </Button>
          )}
        </div>
      </div>
      {confirming && <BuyBatchDialog batch={batch} purchase={confirming} onClose={() => setConfirming(undefined)} />}
    </Section>
  )
}
