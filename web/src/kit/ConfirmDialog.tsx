import type { ReactNode } from 'react'
import { Dialog, DialogForm } from './Dialog.tsx'

type Props = {
  open?: boolean
  title: string
  /** What follows from confirming. */
  children: ReactNode
  action: string
  confirm: () => void
  close: () => void
  busy?: boolean
  blocked?: boolean
  danger?: boolean
  error?: unknown
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  action,
  confirm,
  close,
  busy = false,
  blocked = false,
  danger = true,
  error,
}: Props) {
  return (
    <Dialog open={open} close={close} title={title}>
      <DialogForm submit={confirm} action={action} busy={busy} blocked={blocked} close={close} error={error} danger={danger}>
        <p>{children}</p>
      </DialogForm>
    </Dialog>
  )
}
