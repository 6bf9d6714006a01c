import { maxDocumentOrders } from '@linesheet/domain/orders/order-documents'
import { Button } from '../../kit/layout/Button.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useWords } from '../../words/Words.tsx'
import { usePrintItems } from './usePrintItems.ts'
import type { PrintTarget } from './useStartDocuments.ts'

/** Prints documents of selected orders. */
export function PrintMenu({ target, count }: { target: PrintTarget; count: number }) {
  const { t } = useWords()
  const { heading, items } = usePrintItems(target, count)
  return <Menu trigger={<Button>{t('documents.menu')}</Button>} items={[...(count > maxDocumentOrders ? [{ heading }] : []), ...items]} />
}
