import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { saveDraft } from '@linesheet/contract/orders/manual-orders'
import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import { toDraftAddress } from '@linesheet/domain/orders/manual-orders'
import { useWords } from '../../words/Words.tsx'
import { newId } from '../api/call.ts'
import { useEndpointMutation } from '../api/queries.ts'
import { useRefusalToast } from '../overlays/useRefusalToast.ts'
import { useBrand } from '../session/brand.tsx'

/** Begins a manual order for the retailer, with its address, and passes its id to `open`. */
export function useWriteOrder({ id, addresses, currency_code }: NetworkEntry, open: (draftId: string) => void) {
  const { language } = useWords()
  const { company } = useBrand()
  const saving = useEndpointMutation(saveDraft, { events: ['draft.saved'] })
  useRefusalToast(saving.error)
  async function writeOrder() {
    const cart = {
      ...emptyCart(currency_code ?? company.currency_code),
      buying_company_id: id,
      shipping_address: addresses[0] ? toDraftAddress(addresses[0]) : null,
    }
    const draft = await saving.send({ params: { id: newId() }, query: { language_code: language }, body: { version: 0, ...cart } })
    if (draft) open(draft.id)
  }
  return { busy: saving.busy, writeOrder }
}
