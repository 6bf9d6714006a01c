import { listLocations } from '@linesheet/contract/brand/locations'
import type { Order } from '@linesheet/contract/orders/orders'
import { setShipmentAddress } from '@linesheet/contract/orders/orders.shipments'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { useWords } from '../../words/Words.tsx'
import { AddressLines } from '../AddressLines.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './Shipment.module.css'

/** Chooses the brand's location that the order ships from. */
function LocationField({ order }: { order: Order }) {
  const { t } = useWords()
  const locations = useEndpointQuery(listLocations, {})
  const setting = useOrderMutation(setShipmentAddress, 'order.address_set', t('order.toast.address'))
  useRefusalToast(setting.errors.location_id ? undefined : setting.error)
  const { shipping_from_location_id: chosenId, shipping_from_address: address } = order
  const known = locations.data ?? []
  const defaultLocation = address ? undefined : known.find(({ is_default }) => is_default)
  if (!known.length) return <h3 className={textClass({ marginBottom: 4, size: 13, weight: 500 })}>{t('order.shipFrom')}</h3>
  return (
    <SelectField
      label={t('order.shipFrom')}
      value={chosenId ?? defaultLocation?.id ?? ''}
      onChange={(location_id) => void setting.send({ params: { id: order.id }, body: { location_id } })}
      options={[
        ...(chosenId || defaultLocation ? [] : [{ value: '', label: t(address ? 'order.otherAddress' : 'order.chooseAddress') }]),
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={setting.errors.location_id}
    />
  )
}

type ShipFromProps = { order: Order; editable: boolean; openDialog: (dialog: OpenDialog) => void }

export function ShipFrom({ order, editable, openDialog }: ShipFromProps) {
  const { t } = useWords()
  const address = order.shipping_from_address
  if (!editable)
    return (
      <div>
        <h3 className={textClass({ marginBottom: 4, size: 13, weight: 500 })}>{t('order.shipFrom')}</h3>
        {address ? <AddressLines address={address} /> : <p className={textClass({ color: 'ink-2' })}>{t('order.noAddress')}</p>}
      </div>
    )
  return (
    <div className={stackClass({ alignContent: 'start', gap: 8 })}>
      <LocationField order={order} />
      {address && <AddressLines address={address} />}
      <div className={styles.otherAddress}>
        <Button variant="quiet" onClick={() => openDialog({ name: 'address' })}>
          {t('order.customShipFrom')}
        </Button>
      </div>
    </div>
  )
}
