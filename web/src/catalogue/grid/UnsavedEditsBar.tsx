import { useState } from 'react'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import bar from '../../kit/forms/SaveBar.module.css'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { ReviewDialog, type ReviewGroup } from './ReviewDialog.tsx'

export type SaveProps = {
  /** The number of cells with errors. */
  errorCount: number
  showFirstError: () => void
  /** Returns whether the edits were saved. */
  onSave: () => Promise<boolean>
  /** Clears the error of the last save. */
  onReset: () => void
  onDiscard: () => void
  busy: boolean
  error: unknown
}
type Props = SaveProps & {
  /** The number of edits, and the maximum of one save. */
  count: number
  maxCount: number
  /** The changes in one sentence. */
  summary: string
  groups: readonly ReviewGroup[]
  words: { unsaved: string; discardTitle: string; reviewTitle: string; save: string }
}

/** Shown while a grid has unsaved edits. ⌘S opens the review. */
export function UnsavedEditsBar({ count, maxCount, summary, groups, words, errorCount, showFirstError, ...saving }: Props) {
  const { onSave, onReset, onDiscard, busy, error } = saving
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  // Cells that the server refused are corrected in the grid.
  if (open && errorCount > 0) setOpen(false)
  const isChanged = count > 0
  const exceedsLimit = count > maxCount
  const review = () => {
    // While a save runs, this opens its review again.
    if (!busy) onReset()
    if (exceedsLimit) return
    if (errorCount) showFirstError()
    else setOpen(true)
  }
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      if (isChanged) review()
    },
  })
  if (!isChanged) return null
  return (
    <section data-save-bar className={bar.bar} aria-label={words.unsaved}>
      {error && !open && !errorCount ? <ErrorBox error={error} saving /> : null}
      <div className={rowClass({ wrap: true, justifyContent: 'end', gap: 8 }, bar.line)}>
        <p className={bar.summary} role="status">
          {summary}
          {exceedsLimit && (
            <span className={textClass({ block: true, color: 'danger', size: 13, weight: 500 })}>
              {t('field.too_many', { max: maxCount })}
            </span>
          )}
          {errorCount > 0 && (
            <span className={textClass({ block: true, color: 'danger', size: 13, weight: 500 })}>
              {t('prices.cellErrors', { count: errorCount })}
            </span>
          )}
        </p>
        <Button variant="quiet" onClick={() => (count > 1 ? setDiscarding(true) : onDiscard())}>
          {t('kit.discard')}
        </Button>
        {errorCount > 0 ? (
          <Button onClick={showFirstError}>{t('kit.showFirstInvalid')}</Button>
        ) : (
          <Button variant="primary" disabled={exceedsLimit} onClick={review}>
            {t('prices.review')}
          </Button>
        )}
      </div>
      <FormDialog
        open={isDiscarding}
        title={words.discardTitle}
        submitLabel={t('kit.discard')}
        cancelLabel={t('prices.discard.keep')}
        onSubmit={async () => {
          onDiscard()
          return true
        }}
        onClose={() => setDiscarding(false)}
        danger
      >
        <p>{t('prices.discard.text', { summary })}</p>
      </FormDialog>
      <ReviewDialog
        open={open}
        onClose={() => setOpen(false)}
        summary={summary}
        groups={groups}
        words={words}
        onSave={async () => {
          if (await onSave()) setOpen(false)
        }}
        busy={busy}
        error={error}
      />
    </section>
  )
}
