import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useIsOnline } from '../api/connection.ts'
import { useHotkeys } from '../keyboard/useHotkeys.ts'
import { Button } from '../layout/Button.tsx'
import { rowClass, textClass } from '../layout/primitives.ts'
import { ErrorBox } from './ErrorBox.tsx'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import styles from './SaveBar.module.css'
import { useSingleFlight } from './useSingleFlight.ts'

type Props = {
  changedFields: readonly string[]
  onSave: () => Promise<unknown>
  onDiscard: () => void
  busy: boolean
  error?: unknown
  /** Number of fields with errors. */
  invalidCount?: number
}

/** Appears when there are unsaved changes and lists them. ⌘S or Ctrl+S saves, and during a save saves the changes made since once more. */
export function SaveBar({ changedFields, onSave, onDiscard, busy, error, invalidCount = 0 }: Props) {
  const { t, locale } = useWords()
  const isOnline = useIsOnline()
  const flight = useSingleFlight()
  const [isSaveAwaited, setSaveAwaited] = useState(false)
  const save = () => {
    setSaveAwaited(busy)
    if (changedFields.length && !busy && isOnline) void flight.start(onSave)
  }
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      save()
    },
  })
  const saveAgain = useEffectEvent(save)
  useEffect(() => {
    if (isSaveAwaited && !busy) saveAgain()
  }, [isSaveAwaited, busy])
  if (!changedFields.length) return null
  return (
    <section data-save-bar className={styles.bar} aria-label={t('kit.save')}>
      {error && !invalidCount ? <ErrorBox error={error} saving /> : null}
      <div className={rowClass({ wrap: true, justifyContent: 'end', gap: 8 }, styles.line)}>
        <p className={styles.summary} role="status">
          {t('kit.unsaved', { what: new Intl.ListFormat(locale, { type: 'conjunction' }).format(changedFields) })}
          {invalidCount > 0 && (
            <span className={textClass({ block: true, color: 'danger', weight: 500 })}>
              {t('kit.invalidFields', { count: invalidCount })}
            </span>
          )}
        </p>
        {invalidCount > 0 && <Button onClick={() => focusFirstInvalid()}>{t('kit.showFirstInvalid')}</Button>}
        <Button variant="quiet" onClick={onDiscard}>
          {t('kit.discard')}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => flight.start(onSave)}>
          {t('kit.save')}
        </Button>
      </div>
    </section>
  )
}
