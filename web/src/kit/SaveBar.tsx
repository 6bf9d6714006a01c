import { useWords } from '../words/Words.tsx'
import { Button } from './Button.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { useHotkeys } from './hotkeys.ts'
import styles from './SaveBar.module.css'

type Props = { changed: readonly string[]; save: () => void; discard: () => void; busy: boolean; error?: unknown }

/** Comes when something was changed, and says what. ⌘S saves. */
export function SaveBar({ changed, save, discard, busy, error }: Props) {
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
      {error ? <ErrorBox error={error} /> : null}
      <div className={styles.line}>
        <p className={styles.what} role="status">
          {t('kit.unsaved', { what: new Intl.ListFormat(locale, { type: 'conjunction' }).format(changed) })}
        </p>
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
