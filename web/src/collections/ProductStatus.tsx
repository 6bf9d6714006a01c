import type { CollectionProduct } from '@linesheet/contract/collections'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'

/** Why retailers do not see it. */
export function ProductStatus({ status }: Pick<CollectionProduct, 'status'>) {
  const { t } = useWords()
  return <StatusChip tone={status === 'draft' ? 'attention' : 'neutral'}>{t(`products.status.${status}`)}</StatusChip>
}
