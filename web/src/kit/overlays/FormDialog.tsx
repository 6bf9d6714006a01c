import type { ReactNode } from 'react'
import { hasFieldError } from '../forms/hasFieldError.ts'
import { Dialog, Drawer } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'

type Props = {
  /** Kept in the page while closed, so that it can fade out. */
  open?: boolean
  title: string
  submitLabel: string
  cancelLabel?: string | undefined
  /** Sends the form. Resolves to undefined when the call failed; the dialog then stays open. */
  onSubmit: () => Promise<unknown>
  /** State of the call that `onSubmit` makes. */
  mutation?: { busy: boolean; error: unknown; errors: Readonly<Record<string, unknown>> }
  onClose: () => void
  /** Called before the dialog closes after a successful call, usually to clear the draft. */
  onDone?: () => void
  /** Fields that show their own error; the error box is hidden when one of them has one. */
  fields?: readonly string[]
  /** Replaces the mutation's error in the error box. */
  error?: unknown
  danger?: boolean
  blocked?: boolean
  size?: number
  /** Opens at the side instead of over the page. */
  drawer?: boolean
  children: ReactNode
}

const idle = { busy: false, error: undefined, errors: {} }

/** A dialog that makes one call, from a form or after a confirmation, and closes when it succeeds. */
export function FormDialog({ open = true, mutation = idle, fields = [], drawer = false, onSubmit, onClose, onDone, ...props }: Props) {
  const { title, submitLabel, cancelLabel, danger = false, blocked = false, size, children } = props
  const error = props.error ?? (hasFieldError(mutation.errors, fields) ? undefined : mutation.error)
  const Container = drawer ? Drawer : Dialog

  async function send() {
    if ((await onSubmit()) === undefined) return
    onDone?.()
    onClose()
  }

  return (
    <Container open={open} onClose={onClose} title={title} {...(size && { size })}>
      <DialogForm
        onSubmit={send}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        busy={mutation.busy}
        onClose={onClose}
        error={error}
        refusal={mutation.error}
        danger={danger}
        blocked={blocked}
      >
        {children}
      </DialogForm>
    </Container>
  )
}
