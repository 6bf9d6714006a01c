import type { approvalMailStates } from '@linesheet/contract/orders/approvals'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

type State = (typeof approvalMailStates)[number] | 'none'
const tones: Record<State, Tone> = { queued: 'neutral', sent: 'good', refused: 'danger', failed: 'danger', none: 'attention' }

/** `none`: no mail was sent. */
export function MailState({ state }: { state: State }) {
  const { t } = useWords()
  return <StatusChip tone={tones[state]}>{t(`approval.mail.${state}`)}</StatusChip>
}
