import type { Dispute } from '@linesheet/contract/orders/disputes'
import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'

export type OpenDispute = { dispute: Dispute; action: 'approve' | 'reject' | 'resolve' }

type Props = { open: OpenDispute; files: readonly OrderFile[]; onClose: () => void }

/** The open dialog of a dispute. Its input is kept as a draft when it closes. */
export function DisputeDialogs({ open: { dispute, action }, files, onClose }: Props) {
  if (action === 'approve') return <ApproveDialog dispute={dispute} onClose={onClose} />
  if (action === 'reject') return <RejectDialog dispute={dispute} files={files} onClose={onClose} />
  return <ResolveDialog dispute={dispute} onClose={onClose} />
}
