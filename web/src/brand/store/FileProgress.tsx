import { CallError } from '../../kit/api/callError.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import styles from './store.module.css'

type Props = {
  label: string
  help: string
  progress: number | undefined
  failed: { error: unknown; retry: () => void } | undefined
}

/** The progress of an upload, or else the files that the field accepts. Only errors that may not occur again offer a retry. */
export function FileProgress({ label, help, progress, failed }: Props) {
  const canRetry = failed?.error instanceof CallError && failed.error.mayRepeat
  return (
    <>
      {progress === undefined ? (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{help}</p>
      ) : (
        <progress className={styles.progress} value={progress} max={1} aria-label={label} />
      )}
      {failed && <ErrorBox error={failed.error} {...(canRetry && { onRetry: failed.retry })} />}
    </>
  )
}
