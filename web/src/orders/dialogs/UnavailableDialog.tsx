import type { Order } from '@linesheet/contract/orders/orders'
import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { lineTexts } from '../lineTexts.ts'
import { useStaleError } from '../page/staleOrder.ts'
import { QuantityLines } from '../QuantityLines.tsx'
import { orderQuantities } from '../quantities.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import { EarningsPreview } from './EarningsPreview.tsx'

type Line = Order['order_variations'][number]
type Props = { order: Order; line: Line; onClose: () => void; onCancel: () => void }

/** The units of a reported line that can be delivered: the available ones, or 0 if these are unknown or would cover the line. */
const deliverable = ({ quantity, available }: Line) => (available === null || available >= quantity ? 0 : Math.max(0, available))

/** Reports a line as unavailable: a new order is reduced, or cancelled when nothing is left of it; the product goes out of stock. */
export function UnavailableDialog({ order, line, onClose, onCancel }: Props) {
  const { t, language } = useWords()
  const { now, timeZone } = useDateContext()
  const canReduce = order.actions.includes('edit')
  const { draft, change, clearDraft } = useDraft<{ quantity: number; restock_date: Day | '' }>(`unavailable:${line.id}`, {
    quantity: deliverable(line),
    restock_date: '',
  })
  const quantity = Math.min(draft.quantity, line.quantity)
  const quantities = { ...orderQuantities(order), [line.id]: quantity }
  const isEmpty = canReduce && Object.values(quantities).every((units) => units === 0)
  const reporting = useOrderMutation(
    reportUnavailable,
    isEmpty ? 'order.cancelled' : 'order.edited',
    isEmpty ? t('order.toast.cancelled', { number: order.number }) : t('order.unavailable.done'),
  )
  const error = useStaleError(order, reporting.error)
  const { errors } = reporting

  function report() {
    const { restock_date } = draft
    const body = { version: order.version, line_id: line.id, ...(restock_date && { restock_date }) }
    return reporting.send({ params: { id: order.id }, body: canReduce ? { ...body, quantity, cancel_empty: isEmpty } : body })
  }

  return (
    <FormDialog
      title={t('order.unavailable.title', { name: lineTexts(line, language).name })}
      submitLabel={t(isEmpty ? 'order.cancel' : 'order.unavailable')}
      error={error}
      onSubmit={report}
      mutation={reporting}
      onClose={onClose}
      onDone={clearDraft}
      fields={['restock_date', `lines.${line.id}`]}
      danger={isEmpty}
      size={600}
    >
      <p>{t(canReduce ? 'order.unavailable.help' : 'order.unavailable.accepted')}</p>
      {canReduce && (
        <div>
          <h3 className={textClass({ size: 13, weight: 500 })}>{t('order.unavailable.quantity')}</h3>
          <QuantityLines
            order={{ ...order, order_variations: [line] }}
            quantities={quantities}
            onChange={(next) => change({ quantity: next[line.id] ?? quantity })}
            maxFor={() => line.quantity}
            errors={errors}
          />
        </div>
      )}
      <DateField
        label={t('order.unavailable.restock')}
        optional
        clearable
        value={draft.restock_date}
        min={dayIn(timeZone, now)}
        onChange={(restock_date) => change({ restock_date })}
        error={errors.restock_date}
      />
      {!canReduce && order.actions.includes('cancel') && (
        <p>
          {t('order.unavailable.orCancel')}{' '}
          <Button variant="quiet" onClick={onCancel}>
            {t('order.cancel')}
          </Button>
        </p>
      )}
      {canReduce &&
        (isEmpty ? <p role="status">{t('order.unavailable.nothingLeft')}</p> : <EarningsPreview order={order} quantities={quantities} />)}
    </FormDialog>
  )
}
