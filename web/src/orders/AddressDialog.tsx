import type { Order } from '@linesheet/contract/orders'
import { setShipmentAddress } from '@linesheet/contract/orders.shipments'
import type { Address } from '@linesheet/domain/places'
import { useCompany } from '../kit/company.tsx'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { AddressFields } from './AddressFields.tsx'
import { useOrderMutation } from './useOrderMutation.ts'

const blank = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }

/** Sets a ship-from address other than the brand's locations, for this order only. */
export function AddressDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const { company } = useCompany()
  const previous = order.shipping_from_location_id ? null : order.shipping_from_address
  const { draft, change, forget } = useDraft<Address>(
    `ship-from:${order.id}`,
    previous ?? { ...blank, company: company.display_name, country_code: company.country_code },
  )
  const setting = useOrderMutation(setShipmentAddress, t('order.said.address'))
  const { errors } = setting
  const isAtField = Object.keys(errors).some((field) => field.startsWith('address.'))

  async function set() {
    if (!(await setting.send({ params: { id: order.id }, body: { address: draft } }))) return
    forget()
    close()
  }

  return (
    <Dialog open close={close} title={t('order.elsewhere')} size={600}>
      <DialogForm
        submit={() => void set()}
        action={t('order.elsewhere.take')}
        busy={setting.busy}
        close={close}
        error={isAtField ? undefined : setting.error}
      >
        <AddressFields address={draft} change={change} errorFor={(field) => errors[`address.${field}`]} />
      </DialogForm>
    </Dialog>
  )
}
