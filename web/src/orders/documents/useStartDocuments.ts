import { printOrders } from '@linesheet/contract/orders/orders.documents'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { DocumentKind } from '@linesheet/domain/orders/order-documents'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call, newId } from '../../kit/api/call.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import type { SelectionTarget } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Body = RequestInput<typeof printOrders>['body']
/** Orders by their ids, or by the filters of the list. */
export type PrintTarget = SelectionTarget<NonNullable<Body['filter']>>

/** Starts a job that makes one PDF of documents of orders, and opens the page with its progress and the file. */
export function useStartDocuments() {
  const words = useWords()
  const navigateTo = useNavigateTo()
  const { href } = useLocation()
  const [busy, setBusy] = useState(false)
  async function startDocuments(target: PrintTarget, kinds: readonly DocumentKind[]) {
    setBusy(true)
    try {
      const { job } = await call(printOrders, { body: { ...target, kinds: [...kinds] } }, { key: newId() })
      navigateTo(paths.printedOrders(job.id), { from: href })
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, startDocuments }
}
