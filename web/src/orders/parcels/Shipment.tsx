import type { Order } from '@linesheet/contract/orders/orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { Suspense, useState } from 'react'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { Money } from '../../kit/format/Money.tsx'
import { CalendarDay } from '../../kit/format/RelativeTime.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { UnitsLeftList } from '../dialogs/UnitsLeft.tsx'
import { UnpackDialog } from '../dialogs/UnpackDialog.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { OrderLabel, ParcelTracking, ShippingMethod } from '../labels/lazyLabels.tsx'
import type { OrderDraft } from '../page/useOrderDraft.ts'
import { trackingPage } from './carriers.ts'
import { Parcels } from './Parcels.tsx'
import { ShipFrom } from './ShipFrom.tsx'
import styles from './Shipment.module.css'

function ShipDate({ order, edits, editable }: { order: Order; edits: OrderDraft; editable: boolean }) {
  const { t } = useWords()
  const { now, timeZone } = useDateContext()
  if (editable)
    return (
      <DateField
        label={t('order.field.target_shipment_date')}
        value={edits.draft.target_shipment_date}
        min={dayIn(timeZone, now)}
        onChange={(day) => edits.change({ target_shipment_date: day })}
      />
    )
  return (
    <div>
      <h3 className={textClass({ marginBottom: 4, size: 13, weight: 500 })}>{t('order.field.target_shipment_date')}</h3>
      {order.target_shipment_date ? (
        <CalendarDay day={order.target_shipment_date} />
      ) : (
        <p className={textClass({ color: 'ink-2' })}>{t('order.noDate')}</p>
      )}
    </div>
  )
}

function TrackingNumber({ order }: { order: Order }) {
  const page = trackingPage(order)
  if (!page) return <span className={textClass({ tabularNumbers: true })}>{order.tracking_number}</span>
  return (
    <a href={page} target="_blank" rel="noreferrer" className={textClass({ tabularNumbers: true })}>
      {order.tracking_number}
    </a>
  )
}

function Tracking({ order }: { order: Order }) {
  const { t } = useWords()
  if (!order.shipping_method || order.label) return null
  return (
    <Facts
      facts={[
        [t('order.method'), t(`order.method.${order.shipping_method}`)],
        ...(order.tracking_number ? [[t('order.trackingNumber'), <TrackingNumber key="number" order={order} />] as const] : []),
        ...(order.carrier ? [[t('order.carrier'), order.carrier] as const] : []),
        ...(order.shipping_cost
          ? [[t('order.shippingCost'), <Money key="cost" amount={order.shipping_cost} currency={order.currency_code} />] as const]
          : []),
      ]}
    />
  )
}

/** Ship-from address, ship-by date, tracking and parcels. */
export function Shipment({ order, edits, openDialog }: { order: Order; edits: OrderDraft; openDialog: (dialog: OpenDialog) => void }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const [isUnpacking, setUnpacking] = useState(false)
  const can = (action: Order['actions'][number]) => hasPermission('orders:write') && order.actions.includes(action)
  return (
    <Section
      title={t('order.shipment')}
      id="shipment"
      aside={
        can('reset-parcels') && (
          <Button variant="quiet" onClick={() => setUnpacking(true)}>
            {t('order.unpack')}
          </Button>
        )
      }
    >
      <div className={gridClass({ columns: 2, rowGap: 16, columnGap: 32 }, styles.parts)}>
        <ShipFrom order={order} editable={can('set-address') && !order.label} openDialog={openDialog} />
        <div className={stackClass({ alignContent: 'start', gap: 8 })}>
          <ShipDate order={order} edits={edits} editable={can('set-date')} />
          {(!can('set-method') || order.tracking_number) && <Tracking order={order} />}
        </div>
      </div>
      <Parcels order={order} openDialog={openDialog} />
      {order.warnings.some(({ code }) => code === 'shipment.units-unpacked') && <UnitsLeftList order={order} />}
      <Suspense>
        {order.label ? <OrderLabel order={order} /> : can('set-method') && <ShippingMethod order={order} />}
        {order.trackers.length > 0 && <ParcelTracking order={order} />}
      </Suspense>
      {isUnpacking && <UnpackDialog order={order} onClose={() => setUnpacking(false)} />}
    </Section>
  )
}
