import type { ProductStatus } from '@linesheet/domain/catalogue/products'
import { useWords } from '../../words/Words.tsx'
import { StatusChip, type Tone } from './StatusChip.tsx'

const tones: Record<ProductStatus, Tone> = { active: 'good', inactive: 'neutral', draft: 'attention' }

/** Whether retailers see a product. */
export function ProductStatusChip({ status }: { status: ProductStatus }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`products.status.${status}`)}</StatusChip>
}
