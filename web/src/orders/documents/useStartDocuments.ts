import type { RequestInput } from '@linesheet/contract/endpoint'
import { printOrders } from '@linesheet/contract/orders.documents'
import type { DocumentKind } from '@linesheet/domain/order-documents'
import { useState } from 'react'
import { useNavigateTo } from '../../kit/AppLink.tsx'
import { call, newId } from '../../kit/call.ts'
import { showToast } from '../../kit/toasts.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Body = RequestInput<typeof printOrders>['body']
/** Orders by their ids, or by the filters of the list. */
export type PrintTarget = Pick<Body, 'ids'> | Pick<Body, 'filter'>

/** Starts a job that makes one PDF of documents of orders, and opens the page with its progress and the file. */
export function useStartDocuments() {
  const words = useWords()
  const navigateTo = useNavigateTo()
  const [busy, setBusy] = useState(false)
  async function startDocuments(target: PrintTarget, kinds: readonly DocumentKind[]) {
    setBusy(true)
    try {
      const { job } = await call(printOrders, { body: { ...target, kinds: [...kinds] } }, { key: newId() })
      navigateTo(paths.printedOrders(job.id))
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, startDocuments }
}
