import type { ProductStatus as Status } from '@linesheet/domain/products'
import { StatusChip, type Tone } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'

const tones: Record<Status, Tone> = { active: 'good', inactive: 'neutral', draft: 'attention' }

export function ProductStatus({ status }: { status: Status }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`products.status.${status}`)}</StatusChip>
}
