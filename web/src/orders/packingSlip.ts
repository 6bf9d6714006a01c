import type { Order } from '@linesheet/contract/orders'
import { getPackingSlip } from '@linesheet/contract/orders.shipments'
import type { Language } from '@linesheet/domain/languages'
import { download } from '../kit/call.ts'
import { showToast } from '../kit/toasts.ts'

const urlLifetimeMs = 60_000

/** Opens the packing slip in a new tab. The tab opens at once, because browsers block it after an await. */
export async function openPackingSlip(order: Order, language: Language, errorText: string) {
  const tab = window.open('', '_blank')
  try {
    const pdf = await download(getPackingSlip, { params: { id: order.id }, query: { language_code: language } })
    const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
    if (tab) tab.location.href = url
    else Object.assign(document.createElement('a'), { href: url, download: `${order.number}.pdf` }).click()
    setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
  } catch {
    tab?.close()
    showToast({ text: errorText, tone: 'danger' })
  }
}
