import type { Job } from '@linesheet/contract/platform/jobs'
import { Button } from '../layout/Button.tsx'
import { stackClass } from '../layout/primitives.ts'
import styles from './JobProgress.module.css'

/** Without `onStop` there is no button. */
type Props = { job: Pick<Job, 'done' | 'total'>; label: string; text: string; stopLabel?: string; onStop?: () => void }

/** The progress of a job, with a button that stops it. */
export function JobProgress({ job, label, text, stopLabel, onStop }: Props) {
  return (
    <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.progress)}>
      <progress value={job.done} max={job.total} aria-label={label} />
      <p>{text}</p>
      {onStop && <Button onClick={onStop}>{stopLabel}</Button>}
    </div>
  )
}
