import { maxOrderIds } from '@linesheet/contract/orders/orders.bulk'
import { carrierOf } from '@linesheet/domain/orders/carriers'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import { toTracking } from '@linesheet/domain/orders/tracking-rows'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

const methods = ['own_tracked', 'own_untracked', 'provider'] as const
type ShipDraft = { method: (typeof methods)[number]; cost: string; numbers: Record<string, string> }

/** Ships without tracking, or with a tracking number for each order and one cost for all. */
export function ShipOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const rows = 'rows' in target && target.count <= maxOrderIds ? target.rows : []
  const canTrack = rows.length === target.count
  const { draft, change, clearDraft } = useDraft<ShipDraft>('ship:many', { method: 'own_tracked', cost: '', numbers: {} })
  const method = draft.method === 'own_tracked' && !canTrack ? 'own_untracked' : draft.method
  const numberOf = (id: string) => draft.numbers[id] ?? ''
  const tracking = rows.map(({ id, currency_code }) => ({
    id,
    ...toTracking({ tracking_number: numberOf(id) }, draft.cost, currency_code),
  }))
  const isIncomplete = method === 'own_tracked' && (!draft.cost.trim() || rows.some(({ id }) => !numberOf(id).trim()))
  const costFields = Object.keys(bulk.errors).filter((field) => field.endsWith('.shipping_cost'))
  const costError = bulk.errors[costFields[0] ?? '']

  return (
    <FormDialog
      title={t('orders.bulk.title.ship', { count: target.count })}
      submitLabel={t('orders.bulk.ship')}
      onSubmit={() => onSubmit({ action: 'ship', method, ...(method === 'own_tracked' && { tracking }) })}
      mutation={bulk}
      fields={['method', ...costFields]}
      onClose={onClose}
      onDone={clearDraft}
      blocked={isIncomplete}
    >
      <RadioField
        label={t('order.method')}
        value={method}
        onChange={(chosen) => change({ method: chosen })}
        options={methods.map((value) => ({
          value,
          label: t(`order.method.${value}`),
          help: value === 'own_tracked' && !canTrack ? t('orders.bulk.trackedLimit') : t(`order.method.${value}.help`),
          disabled: value === 'own_tracked' && !canTrack,
        }))}
        error={bulk.errors.method}
      />
      {method === 'own_tracked' && (
        <>
          <TextField
            label={t('order.shippingCost')}
            help={rows.length > 1 ? t('orders.bulk.costEach') : undefined}
            required
            value={draft.cost}
            onChange={(cost) => change({ cost })}
            inputMode="decimal"
            reading={readAmountIn(draft.cost, rows[0]?.currency_code ?? '', { max: maxAmount })}
            error={costError}
          />
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
