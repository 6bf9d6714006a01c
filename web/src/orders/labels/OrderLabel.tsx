import { chooseShipping } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button, ExternalLinkButton } from '../../kit/layout/Button.tsx'
import { PrintIcon } from '../../kit/layout/icons.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { trackingPage } from '../parcels/carriers.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './labels.module.css'

type Label = NonNullable<Order['label']>

/** The order's label: its cost, the tracking numbers, and a button to print it. */
export function OrderLabel({ order }: { order: Order }) {
  const { t } = useWords()
  const { label } = order
  if (!label) return null
  if (label.status === 'buying') return <PendingLabel order={order} label={label} />
  const { carrier, service, price, list_price, currency_code } = label
  return (
    <section className={styles.label} aria-label={t('labels.bought')}>
      <Facts
        facts={[
          [t('order.method'), t('order.method.provider')],
          [t('order.carrier'), `${carrier} ${service}`],
          [t('labels.price'), <Money key="price" amount={price} currency={currency_code} />],
          [t('labels.column.list'), <Money key="list" amount={list_price} currency={currency_code} />],
          ...order.shipments.map(
            (parcel, index) =>
              [
                order.shipments.length > 1 ? t('order.parcel', { number: index + 1 }) : t('order.trackingNumber'),
                <TrackingLink key={parcel.id} carrier={carrier} tracking_number={parcel.label_tracking_number} />,
              ] as const,
          ),
        ]}
      />
      <ExternalLinkButton href={paths.label(order.id)} icon={<PrintIcon />}>
        {t('labels.print', { count: order.shipments.length })}
      </ExternalLinkButton>
    </section>
  )
}

function TrackingLink({ carrier, tracking_number }: { carrier: string; tracking_number: string | null }) {
  const page = trackingPage({ carrier, tracking_number })
  if (!page) return <span className={textClass({ tabularNumbers: true })}>{tracking_number}</span>
  return (
    <a href={page} target="_blank" rel="noreferrer" className={textClass({ tabularNumbers: true })}>
      {tracking_number}
    </a>
  )
}

/** A purchase whose outcome the carrier has not reported. */
function PendingLabel({ order, label }: { order: Order; label: Label }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const amount = `${label.currency_code} ${formatAmount(label.price, label.currency_code)}`
  const buying = useOrderMutation(chooseShipping, 'order.label_bought', t('labels.toast.bought', { amount }))
  return (
    <section className={styles.label} aria-label={t('labels.bought')}>
      <p role="status">
        <strong>
          {label.carrier} {label.service} · {amount}
        </strong>
        <br />
        {t('labels.buying')}
      </p>
      {hasPermission('orders:write') && (
        <Button busy={buying.busy} onClick={() => buying.send({ params: { id: order.id }, body: { quote_id: label.quote_id } })}>
          {t('labels.checkAgain')}
        </Button>
      )}
      {buying.error ? <ErrorBox error={buying.error} /> : null}
    </section>
  )
}
