import { chooseShipping, type ShippingQuote } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import type { LabelWarning } from '@linesheet/domain/orders/label-warnings'
import { CallError, codeOf } from '../../kit/api/callError.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { LabelWarnings } from './LabelWarnings.tsx'
import { amountOf } from './QuoteTable.tsx'

type Props = { order: Order; quote: ShippingQuote; warnings: readonly LabelWarning[]; onClose: () => void }

/** Shows the price before the label is bought, and warns of problems that may keep the parcels from arriving. */
export function BuyLabelDialog({ order, quote, warnings, onClose }: Props) {
  const { t } = useWords()
  const amount = amountOf(quote)
  const buying = useOrderMutation(chooseShipping, 'order.label_bought', t('labels.toast.bought', { amount }))
  const count = order.shipments.length
  const { error } = buying
  return (
    <FormDialog
      title={t('labels.buy.title')}
      submitLabel={t('labels.buy.submit', { amount })}
      onSubmit={() => buying.send({ params: { id: order.id }, body: { quote_id: quote.id } })}
      mutation={buying}
      onClose={onClose}
    >
      <p>{t('labels.buy.help', { count, service: `${quote.carrier} ${quote.service}`, amount })}</p>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.buy.voidable')}</p>
      <LabelWarnings warnings={warnings} />
      {codeOf(error) === 'carrier.refused' && error instanceof CallError && (
        <p className={textClass({ color: 'ink-2', size: 13, block: true })} lang="en">
          {error.message}
        </p>
      )}
    </FormDialog>
  )
}
