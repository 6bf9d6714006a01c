import type { Order } from '@linesheet/contract/orders/orders'
import { setShipmentAddress } from '@linesheet/contract/orders/orders.shipments'
import type { Address } from '@linesheet/domain/platform/places'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { AddressFields } from '../../kit/forms/fields/AddressFields.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'

const blank = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }

/** Sets a ship-from address other than the brand's locations, for this order only. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const { company } = useBrand()
  const previous = order.shipping_from_location_id ? null : order.shipping_from_address
  const { draft, change, clearDraft } = useDraft<Address>(
    `ship-from:${order.id}`,
    previous ?? { ...blank, company: company.display_name, country_code: company.country_code },
  )
  const setting = useOrderMutation(setShipmentAddress, 'order.address_set', t('order.toast.address'))
  const { errors } = setting
  const setAddress = () => setting.send({ params: { id: order.id }, body: { address: draft } })

  return (
    <FormDialog
      title={t('order.customShipFrom')}
      submitLabel={t('order.customShipFrom.submit')}
      onSubmit={setAddress}
      mutation={setting}
      onClose={onClose}
      onDone={clearDraft}
      fields={['address']}
      size={600}
    >
      <AddressFields address={draft} onChange={change} errorFor={(field) => errors[`address.${field}`]} />
    </FormDialog>
  )
}
