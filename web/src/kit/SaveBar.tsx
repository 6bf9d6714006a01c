import { useWords } from '../words/Words.tsx'
import { Button } from './Button.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { useHotkeys } from './hotkeys.ts'
import styles from './SaveBar.module.css'
import { showWrong } from './wrong.ts'

type Props = {
  changed: readonly string[]
  save: () => void
  discard: () => void
  busy: boolean
  error?: unknown
  /** How many fields cannot be saved as they are. */
  wrong?: number
}

/** Comes when something was changed, and says what. ⌘S saves. */
export function SaveBar({ changed, save, discard, busy, error, wrong = 0 }: Props) {
  const { t, locale } = useWords()
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      if (changed.length && !busy) save()
    },
  })
  if (!changed.length) return null
  return (
    <section data-save-bar className={styles.bar} aria-label={t('kit.save')}>
      {error && !wrong ? <ErrorBox error={error} /> : null}
      <div className={styles.line}>
        <p className={styles.what} role="status">
          {t('kit.unsaved', { what: new Intl.ListFormat(locale, { type: 'conjunction' }).format(changed) })}
          {wrong > 0 && <span className={styles.wrong}>{t('kit.wrong', { count: wrong })}</span>}
        </p>
        {wrong > 0 && <Button onClick={showWrong}>{t('kit.showWrong')}</Button>}
        <Button look="quiet" onClick={discard}>
          {t('kit.discard')}
        </Button>
        <Button look="primary" busy={busy} onClick={save}>
          {t('kit.save')}
        </Button>
      </div>
    </section>
  )
}
