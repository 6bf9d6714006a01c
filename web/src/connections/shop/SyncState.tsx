import type { CatalogueState } from '@linesheet/domain/connections/shop-catalogue'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<CatalogueState, Tone> = { on: 'good', off: 'neutral', paused: 'attention' }

/** The state of a shop's synchronization of stock or products. */
export function SyncState({ state }: { state: CatalogueState }) {
  const { t } = useWords()
  return <StatusChip tone={tones[state]}>{t(`shop.stock.state.${state}`)}</StatusChip>
}
