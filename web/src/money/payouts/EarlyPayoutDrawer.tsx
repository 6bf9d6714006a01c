import { listPayouts, quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { isPositiveAmount } from '@linesheet/domain/platform/money'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import { EarlyAmount } from './EarlyAmount.tsx'
import { EarlyOrders } from './EarlyOrders.tsx'
import { EarlyQuote } from './EarlyQuote.tsx'
import { type EarlyDraft, emptyDraft } from './earlyDraft.ts'
import { useEarlyQuote } from './useEarlyQuote.ts'

/** Chooses orders, or an amount that is reached at the lowest cost; shows the fee, and requests the payout at that fee. */
export function EarlyPayoutDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<EarlyDraft>('early-payout', emptyDraft)
  const balances = useEndpointQuery(listPayouts, { query: { page: 1, items_per_page: 25 } }).data?.balances
  const currencies = (balances ?? []).filter(({ next_due }) => next_due).map(({ currency_code }) => currency_code)
  const currency = currencies.find((code) => code === draft.currency) ?? currencies[0]
  const quote = useEarlyQuote(draft, currency)
  const request = useEndpointMutation(requestEarlyPayout, { events: ['payout.changed'], invalidates: [quoteEarlyPayout] })
  const current = quote.isCurrent ? quote.data : undefined
  const canRequest = current !== undefined && current.earnings.length > 0 && isPositiveAmount(current.pays)

  async function send() {
    if (!current) return undefined
    const payout = await request.send({ body: { earning_ids: current.earnings.map(({ id }) => id), fee: current.fee } })
    if (payout) showToast({ text: t('early.requested', { number: payoutNumber(payout.number) }) })
    return payout
  }

  return (
    <FormDialog
      drawer
      size={560}
      title={t('early.title')}
      submitLabel={
        canRequest
          ? t('early.requestAmount', { amount: `${current.currency_code} ${formatAmount(current.pays, current.currency_code)}` })
          : t('early.request')
      }
      onSubmit={send}
      mutation={request}
      onClose={onClose}
      onDone={clearDraft}
      blocked={!canRequest}
    >
      <p className={textClass({ color: 'ink-2' })}>{t('early.help')}</p>
      {balances && !currency && <p>{t('early.none')}</p>}
      {currency && (
        <>
          {currencies.length > 1 && (
            <SelectField
              label={t('early.currency')}
              value={currency}
              onChange={(code) => change({ currency: code, ids: [] })}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
          <RadioField
            label={t('early.by')}
            value={draft.by}
            onChange={(by) => change({ by })}
            options={(['orders', 'amount'] as const).map((by) => ({ value: by, label: t(`early.by.${by}`) }))}
          />
          {draft.by === 'orders' ? (
            <EarlyOrders currency={currency} chosen={draft.ids} onSelect={(ids) => change({ ids })} />
          ) : (
            <EarlyAmount currency={currency} draft={draft} onChange={change} errors={quote.errors} />
          )}
          <EarlyQuote by={draft.by} quote={quote} isEmpty={quote.isEmpty} />
        </>
      )}
    </FormDialog>
  )
}
