import type { ShippingQuote } from '@linesheet/contract/orders/labels'
import type { LabelBatchOrder } from '@linesheet/contract/orders/labels.batches'
import { countryName } from '../../kit/format/displayNames.ts'
import { Money } from '../../kit/format/Money.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { CarrierErrors } from '../labels/CarrierErrors.tsx'
import { LabelWarnings } from '../labels/LabelWarnings.tsx'
import { amountOf } from '../labels/QuoteTable.tsx'
import styles from './batch.module.css'
import { chosenQuote, type OrderChoices, type ServiceChoice } from './batchSummary.ts'

type Props = {
  orders: readonly LabelBatchOrder[]
  service: ServiceChoice
  choices: OrderChoices
  /** Undefined for users who may not buy labels. */
  onSelect: ((orderId: string, quoteId: string) => void) | undefined
}

/** One row for each order: its parcels, the service with its price, and its state. */
export function BatchOrders({ orders, service, choices, onSelect }: Props) {
  const { t } = useWords()
  return (
    <table className={textClass({ width: 'full' }, styles.orders)}>
      <thead>
        <tr>
          <th scope="col">{t('labels.batch.column.order')}</th>
          <th scope="col">{t('labels.batch.column.parcels')}</th>
          <th scope="col">{t('labels.column.carrier')}</th>
          <th scope="col" data-align="end">
            {t('labels.column.price')}
          </th>
          <th scope="col">{t('labels.batch.column.status')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <BatchOrder key={order.id} order={order} quote={chosenQuote(order, service, choices)} onSelect={onSelect} />
        ))}
      </tbody>
    </table>
  )
}

const tones: Partial<Record<LabelBatchOrder['state'], Tone>> = { bought: 'good', pending: 'attention', quoted: 'info' }

type RowProps = { order: LabelBatchOrder; quote: ShippingQuote | undefined; onSelect: Props['onSelect'] }

function BatchOrder({ order, quote, onSelect }: RowProps) {
  const { t, locale } = useWords()
  const { id, number, buyer_name, buyer_country, parcel_count, state, order_status, tracking_numbers, carrier_errors, warnings } = order
  const isShipped = state === 'bought' && order_status !== 'packed'
  return (
    <tr>
      <th scope="row">
        <AppLink to={paths.order(id)}>{number}</AppLink>
        <span className={textClass({ color: 'ink-2', size: 13, block: true, weight: 400 })}>
          {buyer_name} · {countryName(locale, buyer_country)}
        </span>
      </th>
      <td data-cell="parcels">{t('labels.batch.parcels', { count: parcel_count })}</td>
      <td data-cell="service">
        {quote && <Service order={order} quote={quote} onSelect={onSelect} />}
        {state === 'quoted' && (
          <>
            <LabelWarnings warnings={warnings} />
            <CarrierErrors errors={carrier_errors} />
          </>
        )}
      </td>
      <td data-cell="price" data-align="end">
        {quote && (
          <>
            <Money amount={quote.price} currency={quote.currency_code} />
            <s>
              <span className="unseen">{t('labels.column.list')}</span> <Money amount={quote.list_price} currency={quote.currency_code} />
            </s>
          </>
        )}
      </td>
      <td data-cell="status">
        <StatusChip tone={tones[state] ?? 'neutral'}>{t(`labels.batch.state.${isShipped ? 'shipped' : state}`)}</StatusChip>
        {tracking_numbers.map((tracking_number) => (
          <span key={tracking_number} className={textClass({ block: true, whiteSpace: 'nowrap', size: 13, tabularNumbers: true })}>
            {tracking_number}
          </span>
        ))}
      </td>
    </tr>
  )
}

/** The service of an order; as long as its label can be bought, another offered service can be chosen. */
function Service({ order: { id, number, state, quotes }, quote, onSelect }: RowProps & { quote: ShippingQuote }) {
  const { t } = useWords()
  const daysOf = ({ days }: ShippingQuote) => (days === null ? t('labels.daysUnknown') : t('labels.days', { count: days }))
  const nameOf = ({ carrier, service }: ShippingQuote) => `${carrier} ${service}`
  if (state !== 'quoted' || quotes.length < 2 || !onSelect)
    return (
      <>
        {nameOf(quote)} <span className={textClass({ color: 'ink-2', size: 13 })}>· {daysOf(quote)}</span>
      </>
    )
  return (
    <SelectField
      label={t('labels.batch.serviceOf', { number })}
      hideLabel
      value={quote.id}
      onChange={(quoteId) => onSelect(id, quoteId)}
      options={quotes.map((quote) => ({
        value: quote.id,
        label: t('labels.batch.option', { service: nameOf(quote), days: daysOf(quote), amount: amountOf(quote) }),
      }))}
    />
  )
}
