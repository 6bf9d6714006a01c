import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { Button } from './Button.tsx'
import styles from './ErrorBox.module.css'
import { AlertIcon } from './icons.tsx'

/** What went wrong, where it went wrong, with the way to try again. */
export function ErrorBox({ error, retry }: { error: unknown; retry?: () => void }) {
  const words = useWords()
  return (
    <div role="alert" className={styles.box}>
      <AlertIcon />
      <p className={styles.text}>{refusalText(words, error)}</p>
      {retry && <Button onClick={retry}>{words.t('kit.retry')}</Button>}
    </div>
  )
}
