import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { Button } from './Button.tsx'
import styles from './ErrorBox.module.css'
import { AlertIcon } from './icons.tsx'

/** An error message in place of what failed, with a retry button where retrying makes sense. */
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
