import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../words/Words.tsx'
import { IconButton } from './Button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import styles from './Toasts.module.css'
import { currentToasts, dropToast, type Toast, watchToasts } from './toasts.ts'

const lifetime = 5000

function Message({ toast }: { toast: Toast }) {
  const { t } = useWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dropToast(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only gives more time to read
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'danger' ? <AlertIcon /> : <CheckIcon />}
      <p className={styles.text}>{toast.text}</p>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.()
            dropToast(toast.id)
          }}
        >
          {t('kit.undo')}
        </button>
      )}
      <IconButton label={t('kit.close')} onClick={() => dropToast(toast.id)}>
        <CloseIcon size={14} />
      </IconButton>
    </div>
  )
}

/** Bottom left, five seconds, read out by screen readers. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
