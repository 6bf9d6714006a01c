import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../../words/Words.tsx'
import { IconButton } from '../layout/Button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import styles from './Toasts.module.css'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toasts.ts'

const lifetimeMs = 5000
/** Time in ms to read the toast and to press Undo. */
const undoableMs = 10_000

function ToastMessage({ toast }: { toast: Toast }) {
  const { t } = useWords()
  const [isPaused, setPaused] = useState(false)
  const canUndo = toast.undo !== undefined
  const isWaiting = isPaused && toast.undoMs === undefined
  const shownMs = toast.undoMs ?? (canUndo ? undoableMs : lifetimeMs)
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(() => dismissToast(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [isWaiting, shownMs, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={rowClass({ wrap: true, gap: 8 }, styles.toast)}
      data-tone={toast.tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast.tone === 'danger' ? <AlertIcon /> : <CheckIcon />}
      <p className={textClass({ grow: true }, styles.text)}>{toast.text}</p>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.()
            dismissToast(toast.id)
          }}
        >
          {t('kit.undo')}
        </button>
      )}
      <IconButton label={t('kit.close')} onClick={() => dismissToast(toast.id)}>
        <CloseIcon size={14} />
      </IconButton>
    </div>
  )
}

/** Shows toasts for five seconds each, ten if they can be undone; screen readers announce them. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <div className={stackClass({ gap: 8 }, styles.corner)} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
