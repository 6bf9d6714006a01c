import { Drawer as MantineDrawer, Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../words/Words.tsx'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { ErrorBox } from './ErrorBox.tsx'
import { SubmittedErrorsContext } from './fields/useSubmittedError.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { MantineScope } from './MantineScope.tsx'
import { useFullWidth } from './useFullWidth.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const mantineProps = {
  classNames: {
    content: styles.content,
    header: styles.header,
    title: styles.title,
    body: styles.body,
    close: styles.close,
    overlay: styles.overlay,
  },
  transitionProps: { duration: 140 },
  // The page reserves the scroll bar's gutter itself; removing the bar would shift the layout.
  removeScrollProps: { removeScrollBar: false },
}

type DialogProps = { open: boolean; close: () => void; title: string; children: ReactNode; size?: number }

/** A modal dialog for a decision; full screen on phones. */
export function Dialog({ open, close, title, children, size = 480 }: DialogProps) {
  const { t } = useWords()
  const phone = useMediaQuery('(max-width: 719px)')
  useReturnFocus(open)
  useFullWidth(open)
  return (
    <MantineScope>
      <Modal
        {...mantineProps}
        opened={open}
        onClose={close}
        title={title}
        size={size}
        fullScreen={phone ?? false}
        centered={!phone}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {children}
      </Modal>
    </MantineScope>
  )
}

/** A side panel for a task that needs the page in view. */
export function Drawer({ open, close, title, children, size = 480 }: DialogProps) {
  const { t } = useWords()
  useReturnFocus(open)
  useFullWidth(open)
  return (
    <MantineScope>
      <MantineDrawer
        {...mantineProps}
        className={styles.drawer ?? ''}
        opened={open}
        onClose={close}
        title={title}
        size={size}
        position="right"
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {children}
      </MantineDrawer>
    </MantineScope>
  )
}

type DialogFormProps = {
  submit: () => void
  submitLabel: string
  busy: boolean
  close: () => void
  error?: unknown
  /** The refusal of the last submission. After each, the first field with an error gets the focus. */
  refusal?: unknown
  danger?: boolean
  blocked?: boolean
  children: ReactNode
  footer?: ReactNode
  cancelLabel?: string | undefined
}

const firstField = ':is(input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea):not(:disabled)'

/** The form inside a dialog or drawer: fields, error, cancel and submit buttons. */
export function DialogForm({
  submit,
  submitLabel,
  busy,
  close,
  error,
  refusal,
  danger = false,
  blocked = false,
  children,
  footer,
  cancelLabel,
}: DialogFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  // Focuses the first field; Mantine would focus the close button.
  useLayoutEffect(() => {
    form.current?.querySelector(firstField)?.setAttribute('data-autofocus', '')
  }, [])
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current)
  }, [refusal])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const unreadable = form.current?.querySelector<HTMLElement>('[data-unreadable]')
    if (unreadable) unreadable.focus()
    else if (!busy && !blocked) submit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <SubmittedErrorsContext value={true}>{children}</SubmittedErrorsContext>
      {error ? <ErrorBox error={error} /> : null}
      <div className={styles.foot}>
        {footer && <div className={styles.footNote}>{footer}</div>}
        <Button onClick={close}>{cancelLabel ?? t('kit.cancel')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={blocked}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
