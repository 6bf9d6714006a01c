import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words/Words.tsx'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { SubmittedErrorsContext } from '../forms/fields/useSubmittedError.ts'
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts'
import { focusInvalidInput } from '../forms/focusInvalidInput.ts'
import { useSingleFlight } from '../forms/useSingleFlight.ts'
import { keepUnsent } from '../keyboard/pressedKey.ts'
import { Button } from '../layout/Button.tsx'
import { rowClass } from '../layout/primitives.ts'
import styles from './DialogForm.module.css'

type DialogFormProps = {
  /** Sends the form. It cannot be sent again before the promise is settled. */
  onSubmit: () => Promise<unknown>
  submitLabel: string
  busy: boolean
  onClose: () => void
  error?: unknown
  /** The refusal of the last submission. After each, the first field with an error gets the focus. */
  refusal?: unknown
  danger?: boolean
  blocked?: boolean
  children: ReactNode
  footer?: ReactNode
  /** null hides the cancel button, because the only choice is to submit. */
  cancelLabel?: string | null | undefined
}

const firstField = ':is(input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea):not(:disabled, [hidden])'
const submitButton = 'button[type="submit"]'
const unansweredChoice = 'fieldset:not(:has(:checked)) input[type="radio"]:not(:disabled)'

/** The form inside a dialog or drawer: fields, error, cancel and submit buttons. */
export function DialogForm({
  onSubmit,
  submitLabel,
  busy,
  onClose,
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
  const flight = useSingleFlight()
  // Focuses the choice to make, or the first field, or the confirmation of an action that can be undone. Mantine would focus the close button, and nothing
  // when another form takes the place of the one that had the focus.
  useLayoutEffect(() => {
    const candidates = [unansweredChoice, firstField, ...(danger ? [] : [submitButton])]
    const focused = candidates.map((selector) => form.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    focused?.setAttribute('data-autofocus', '')
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }, [danger])
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current)
  }, [refusal])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!focusInvalidInput(form.current) && !busy && !blocked) void flight.start(onSubmit)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} onKeyDown={keepUnsent} noValidate>
      <SubmittedErrorsContext value={true}>{children}</SubmittedErrorsContext>
      {error ? <ErrorBox error={error} saving={submitLabel === t('kit.save')} /> : null}
      <div className={rowClass({ wrap: true, justifyContent: 'end', gap: 8 }, styles.foot)}>
        {footer && <div className={styles.footNote}>{footer}</div>}
        {cancelLabel !== null && <Button onClick={onClose}>{cancelLabel ?? t('kit.cancel')}</Button>}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy || flight.busy} disabled={blocked}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
