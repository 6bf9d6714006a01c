import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { CloseIcon, SearchIcon } from '../icons.tsx'
import { useHotkeys } from '../useHotkeys.ts'
import styles from './SearchBox.module.css'

const debounceMs = 250

/** A debounced search field; `/` focuses it, Escape clears it. */
export function SearchBox({ value, change, label }: { value: string; change: (value: string) => void; label: string }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [submitted, setSubmitted] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  })

  // Follows changes of the URL (Back, a removed chip) without overwriting text being typed.
  if (value !== submitted) {
    setSubmitted(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed === submitted) return
    const timer = setTimeout(() => {
      setSubmitted(typed.trim())
      latestChange.current(typed.trim())
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, submitted])

  useHotkeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })

  return (
    <span className={styles.box}>
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('kit.clearSearch')}
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <CloseIcon size={14} />
        </button>
      )}
    </span>
  )
}
