import { saveDraft } from '@linesheet/contract/manual-orders'
import type { NetworkEntry } from '@linesheet/contract/network'
import { useNavigateTo } from '../../kit/AppLink.tsx'
import { newId } from '../../kit/call.ts'
import { useCompany } from '../../kit/company.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { showToast } from '../../kit/toasts.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

/** Begins a manual order for the retailer, with its address, and opens it. */
export function useWriteOrder({ id, addresses, currency_code }: NetworkEntry) {
  const words = useWords()
  const { company } = useCompany()
  const navigateTo = useNavigateTo()
  const saving = useEndpointMutation(saveDraft, { events: ['draft.saved'] })
  async function writeOrder() {
    const cart = {
      buying_company_id: id,
      shipping_address: addresses[0] ?? null,
      currency_code: currency_code ?? company.currency_code,
      lines: [],
      discount: null,
      shipping_total: '0.00',
      target_shipment_date: null,
      payment_method: null,
      card_id: null,
      note: '',
    }
    const draft = await saving.send({ params: { id: newId() }, query: { language_code: words.language }, body: { version: 0, ...cart } })
    if (draft) navigateTo(paths.orderDraft(draft.id))
    else showToast({ text: refusalText(words, saving.error), tone: 'danger' })
  }
  return { busy: saving.busy, writeOrder }
}
