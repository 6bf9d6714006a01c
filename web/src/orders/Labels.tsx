import { useState } from 'react'
import field from '../kit/fields/Field.module.css'
import { CloseIcon } from '../kit/icons.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Labels.module.css'

const most = 20

/** The brand's own labels on an order: Enter or a comma adds one. */
export function Labels({ labels, change }: { labels: readonly string[]; change: ((labels: string[]) => void) | undefined }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')

  function add() {
    const label = typed.trim()
    if (label && change && !labels.includes(label) && labels.length < most) change([...labels, label])
    setTyped('')
  }

  return (
    <div className={`${styles.labels} ${change ? field.framed : ''}`}>
      {labels.map((label) => (
        <span key={label} className={styles.label}>
          {label}
          {change && (
            <button
              type="button"
              aria-label={t('order.label.remove', { label })}
              onClick={() => change(labels.filter((one) => one !== label))}
            >
              <CloseIcon size={12} />
            </button>
          )}
        </span>
      ))}
      {change && labels.length < most && (
        <input
          className={`${field.input} ${styles.typing}`}
          aria-label={t('order.label.add')}
          placeholder={t('order.label.add')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
            event.preventDefault()
            add()
          }}
        />
      )}
      {!change && !labels.length && <span className={styles.none}>{t('order.none')}</span>}
    </div>
  )
}
