import { type DocumentKind, maxDocumentOrders } from '@linesheet/domain/orders/order-documents'
import { useWords } from '../../words/Words.tsx'
import { type PrintTarget, useStartDocuments } from './useStartDocuments.ts'

/** In the order of use: documents for picking, for the parcel, and for bookkeeping. */
const choices: readonly ['pick_list' | 'slip' | 'label' | 'customs' | 'invoice' | 'packing' | 'all', readonly DocumentKind[]][] = [
  ['pick_list', ['pick_list']],
  ['slip', ['slip']],
  ['label', ['label']],
  ['customs', ['customs']],
  ['invoice', ['invoice']],
  ['packing', ['pick_list', 'slip', 'label']],
  ['all', ['pick_list', 'slip', 'invoice']],
]

/** The items of a menu that prints documents of orders, and its heading. `count` is the number of orders. */
export function usePrintItems(target: PrintTarget, count: number) {
  const { t } = useWords()
  const { startDocuments } = useStartDocuments()
  const tooMany = count > maxDocumentOrders
  return {
    heading: tooMany ? t('documents.tooMany', { max: maxDocumentOrders }) : t('documents.print', { count }),
    items: choices.map(([name, kinds]) => ({
      label: t(`documents.kind.${name}`),
      disabled: tooMany || !count,
      onSelect: () => void startDocuments(target, kinds),
    })),
  }
}
