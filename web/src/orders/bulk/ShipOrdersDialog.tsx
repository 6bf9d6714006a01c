import { maxOrderIds } from '@linesheet/contract/orders/orders.bulk'
import { carrierOf } from '@linesheet/domain/orders/carriers'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import { toTracking } from '@linesheet/domain/orders/tracking-rows'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { useState } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { type ShipMethod, shipMethods, suggestedMethod } from './shipMethods.ts'
import { UnpackedOrders } from './UnpackedOrders.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'
import { useUnpackedOrders } from './useUnpackedOrders.ts'

/** `costs`: by currency. */
type ShipDraft = { method?: ShipMethod; costs: Record<string, string>; numbers: Record<string, string> }

/** Ships with labels, without tracking, or with a tracking number for each order and one cost for all of a currency. */
export function ShipOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const rows = 'rows' in target && target.count <= maxOrderIds ? target.rows : []
  const canTrack = rows.length === target.count
  const { data: unpacked, error, refetch } = useUnpackedOrders(target)
  const [isAccepted, setAccepted] = useState(false)
  const { draft, change, clearDraft } = useDraft<ShipDraft>('ship:many', { costs: {}, numbers: {} })
  const chosen = draft.method ?? suggestedMethod(rows)
  const method = chosen === 'own_tracked' && !canTrack ? 'own_untracked' : chosen
  const currencies = [...new Set(rows.map(({ currency_code }) => currency_code))]
  const costOf = (currency: string) => draft.costs[currency] ?? ''
  const numberOf = (id: string) => draft.numbers[id] ?? ''
  const tracking = rows.map(({ id, currency_code }) => ({
    id,
    ...toTracking({ tracking_number: numberOf(id) }, costOf(currency_code), currency_code),
  }))
  const isIncomplete =
    method === 'own_tracked' && (currencies.some((currency) => !costOf(currency).trim()) || rows.some(({ id }) => !numberOf(id).trim()))
  const costFields = Object.keys(bulk.errors).filter((field) => field.endsWith('.shipping_cost'))
  // The errors name rows of the request, which are the rows of the dialog.
  const costErrorIn = (currency: string) =>
    costFields.flatMap((field) => (rows[Number(/\d+/.exec(field)?.[0])]?.currency_code === currency ? [bulk.errors[field]] : []))[0]

  return (
    <FormDialog
      title={t('orders.bulk.title.ship', { count: target.count })}
      submitLabel={t('orders.bulk.ship')}
      onSubmit={() => onSubmit({ action: 'ship', method, ...(method === 'own_tracked' && { tracking }) })}
      mutation={bulk}
      fields={['method', ...costFields]}
      onClose={onClose}
      onDone={clearDraft}
      blocked={isIncomplete || !unpacked || (unpacked.count > 0 && !isAccepted)}
    >
      {!unpacked && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {unpacked && <UnpackedOrders unpacked={unpacked} isAccepted={isAccepted} onAccept={setAccepted} />}
      <RadioField
        label={t('order.method')}
        value={method}
        onChange={(next) => change({ method: next })}
        options={shipMethods.map((value) => ({
          value,
          label: t(`order.method.${value}`),
          help: value === 'own_tracked' && !canTrack ? t('orders.bulk.trackedLimit') : t(`order.method.${value}.help`),
          disabled: value === 'own_tracked' && !canTrack,
        }))}
        error={bulk.errors.method}
      />
      {method === 'own_tracked' && (
        <>
          {currencies.map((currency) => (
            <TextField
              key={currency}
              label={currencies.length > 1 ? t('orders.bulk.costIn', { currency }) : t('order.shippingCost')}
              help={rows.length > 1 ? t('orders.bulk.costEach') : undefined}
              required
              value={costOf(currency)}
              onChange={(cost) => change({ costs: { ...draft.costs, [currency]: cost } })}
              inputMode="decimal"
              prefix={currency}
              reading={readAmountIn(costOf(currency), currency, { max: maxAmount })}
              error={costErrorIn(currency)}
            />
          ))}
          <ul className={stackClass({ gap: 12 })}>
            {rows.map(({ id, number, buyer_name }) => (
              <li key={id}>
                <TextField
                  label={t('orders.bulk.trackingOf', { number })}
                  help={[buyer_name, carrierOf(numberOf(id))].filter(Boolean).join(' · ')}
                  required
                  value={numberOf(id)}
                  onChange={(typed) => change({ numbers: { ...draft.numbers, [id]: typed } })}
                  reading={readTrackingNumber(numberOf(id))}
                  autoComplete="off"
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
