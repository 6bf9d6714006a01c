import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useHotkeys } from '../hotkeys.ts'
import { CloseIcon, SearchIcon } from '../icons.tsx'
import styles from './SearchBox.module.css'

const pause = 250

/** Searches when typing rests; `/` leads into it, Escape empties it. */
export function SearchBox({ value, change, label }: { value: string; change: (value: string) => void; label: string }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })

  // The URL changed by itself (Back, a chip): follow it, but never type over a person.
  if (value !== said) {
    setSaid(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed === said) return
    const timer = setTimeout(() => {
      setSaid(typed.trim())
      latest.current(typed.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, said])

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
