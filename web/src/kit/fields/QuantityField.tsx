import { useWords } from '../../words/Words.tsx'
import { MinusIcon, PlusIcon } from '../icons.tsx'
import styles from './QuantityField.module.css'

type Props = { label: string; value: number; change: (value: number) => void; max: number; min?: number; error?: boolean }

/** A whole number with minus and plus buttons, clamped to `min` and `max`. */
export function QuantityField({ label, value, change, max, min = 0, error = false }: Props) {
  const { t } = useWords()
  const clamp = (next: number) => Math.min(max, Math.max(min, Number.isFinite(next) ? Math.floor(next) : min))
  return (
    <span className={styles.quantity} data-invalid={error || undefined}>
      <button
        type="button"
        aria-label={t('kit.decrease', { what: label })}
        disabled={value <= min}
        onClick={() => change(clamp(value - 1))}
      >
        <MinusIcon size={14} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={error || undefined}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(clamp(Number(event.target.value.replace(/\D/g, ''))))}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (!step) return
          event.preventDefault()
          change(clamp(value + step))
        }}
      />
      <button
        type="button"
        aria-label={t('kit.increase', { what: label })}
        disabled={value >= max}
        onClick={() => change(clamp(value + 1))}
      >
        <PlusIcon size={14} />
      </button>
    </span>
  )
}
