import type { Order } from '@linesheet/contract/orders'
import { getPackingSlip } from '@linesheet/contract/orders.shipments'
import type { Language } from '@linesheet/domain/languages'
import { download } from '../kit/call.ts'
import { showToast } from '../kit/toasts.ts'

const urlLifetimeMs = 60_000

/** Opens the slip in a tab of its own. The tab is opened at once, while the press still allows it, and filled when the paper is there. */
export async function openPackingSlip(order: Order, language: Language, failed: string) {
  const tab = window.open('', '_blank')
  try {
    const paper = await download(getPackingSlip, { params: { id: order.id }, query: { language_code: language } })
    const address = URL.createObjectURL(new Blob([paper], { type: 'application/pdf' }))
    if (tab) tab.location.href = address
    else Object.assign(document.createElement('a'), { href: address, download: `${order.number}.pdf` }).click()
    setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs)
  } catch {
    tab?.close()
    showToast({ text: failed, tone: 'danger' })
  }
}
