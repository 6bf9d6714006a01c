import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CallError } from '../api/callError.ts'
import { Button } from '../layout/Button.tsx'
import { AlertIcon } from '../layout/icons.tsx'
import { rowClass } from '../layout/primitives.ts'
import styles from './ErrorBox.module.css'

type Props = {
  error: unknown
  onRetry?: (() => void) | undefined
  /** The error is of a save: without an answer, or with a server error, the box first says that nothing was saved. */
  saving?: boolean | undefined
}

/** An error message in place of what failed, with a retry button where retrying makes sense. */
export function ErrorBox({ error, onRetry, saving = false }: Props) {
  const words = useWords()
  const isUnsaved = saving && error instanceof CallError && error.mayRepeat
  return (
    <div role="alert" className={rowClass({ wrap: true, rowGap: 8, columnGap: 12, color: 'danger' }, styles.box)}>
      <AlertIcon />
      <div className={styles.text}>
        {isUnsaved && <strong>{words.t('kit.unableToSave')}</strong>}
        <p>{refusalText(words, error)}</p>
      </div>
      {onRetry && <Button onClick={onRetry}>{words.t('kit.retry')}</Button>}
    </div>
  )
}
