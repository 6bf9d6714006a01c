import type { NetworkStatus } from '@linesheet/domain/retailers/network'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<NetworkStatus, Tone> = { uncontacted: 'neutral', contacted: 'info', signed_up: 'accent', ordered: 'good' }

export function NetworkStatusChip({ status }: { status: NetworkStatus }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`network.tab.${status}`)}</StatusChip>
}
