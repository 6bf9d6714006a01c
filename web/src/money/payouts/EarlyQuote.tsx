import type { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { isPositiveAmount, isZeroAmount } from '@linesheet/domain/platform/money'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { feeShares } from './feeShares.ts'
import styles from './payouts.module.css'

type Quote = ResponseResult<typeof quoteEarlyPayout>
type Props = {
  by: 'orders' | 'amount'
  quote: { data: Quote | undefined; error: unknown; errors: FieldErrors; isCurrent: boolean }
  isEmpty: boolean
}

/** The amount and the fee of the choice, before it is confirmed. */
export function EarlyQuote({ by, quote: { data, error, errors, isCurrent }, isEmpty }: Props) {
  const { t } = useWords()
  if (isEmpty) return <p className={textClass({ color: 'ink-2' })}>{t(by === 'orders' ? 'early.choose' : 'early.enterAmount')}</p>
  // An error of a field is shown at the field.
  if (error && !Object.keys(errors).length) return <ErrorBox error={error} />
  if (!data) return null
  return (
    <section
      className={stackClass({ gap: 8, padding: 16, radius: 'normal', background: 'sunken' }, styles.quote)}
      data-stale={!isCurrent || undefined}
      aria-live="polite"
      aria-busy={!isCurrent}
    >
      {data.earnings.length === 0 && <p>{t('early.enough')}</p>}
      <Sums quote={data} />
      {data.earnings.length > 0 && !isPositiveAmount(data.pays) && (
        <p className={textClass({ color: 'danger' })}>{t('early.nothingLeft')}</p>
      )}
      {by === 'amount' && data.earnings.length > 0 && <ChosenOrders quote={data} />}
    </section>
  )
}

/** The orders with the lowest fee, each with its share of it. */
function ChosenOrders({ quote: { earnings, fee, currency_code } }: { quote: Quote }) {
  const { t } = useWords()
  const shares = feeShares(fee, earnings)
  return (
    <>
      <h3 className={textClass({ size: 16, weight: 500 })}>{t('early.chosen', { count: earnings.length })}</h3>
      <ul>
        {earnings.map(({ id, order, retailer, net }, at) => (
          <li key={id} className={gridClass({ alignItems: 'baseline', gap: 8 }, styles.orderLabel)}>
            <span className={textClass({ weight: 500, whiteSpace: 'nowrap' })}>{order?.number}</span>
            <span className={textClass({ truncate: true }, styles.orderRetailer)}>{retailer}</span>
            <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>
              {t('early.cost', { amount: `${currency_code} ${formatAmount(shares[at] ?? '', currency_code)}` })}
            </span>
            <Money amount={net} currency={currency_code} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Sums({ quote: { currency_code: currency, due_by, net, corrections, fee, pays, earnings } }: { quote: Quote }) {
  const { t } = useWords()
  const line = (label: string, amount: string, options: { minus?: boolean; help?: string; isTotal?: boolean } = {}) => (
    <div
      className={rowClass({ justifyContent: 'space-between', gap: 16, paddingBlock: 4, alignItems: 'stretch' }, styles.sum)}
      data-total={options.isTotal || undefined}
    >
      <dt className={stackClass()}>
        {label}
        {options.help && <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>{options.help}</span>}
      </dt>
      <dd>
        <Money amount={amount} currency={currency} minus={options.minus ?? false} />
      </dd>
    </div>
  )
  return (
    <dl>
      {!isZeroAmount(due_by) && line(t('early.dueBy'), due_by)}
      {earnings.length > 0 && (
        <>
          {line(t('early.net'), net)}
          {!isZeroAmount(corrections) && line(t('early.corrections'), corrections, { help: t('early.corrections.help') })}
          {line(t('early.fee'), fee, { minus: true })}
          {line(t('early.pays'), pays, { isTotal: true })}
        </>
      )}
    </dl>
  )
}
