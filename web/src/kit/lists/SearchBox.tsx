import { useEffect, useId, useRef, useState } from 'react'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { tooLongError } from '../forms/fields/textLimit.ts'
import { pressedKey } from '../keyboard/pressedKey.ts'
import { useHotkeys } from '../keyboard/useHotkeys.ts'
import { CloseIcon, SearchIcon } from '../layout/icons.tsx'
import { stackClass, textClass } from '../layout/primitives.ts'
import styles from './SearchBox.module.css'

const debounceMs = 250
const maxLength = 120

/** A debounced search field; `/` focuses it, Escape clears it. A text that is too long is kept, and not searched for. */
export function SearchBox({ value, onChange, label }: { value: string; onChange: (value: string) => void; label: string }) {
  const words = useWords()
  const { t } = words
  const noteId = useId()
  const [typed, setTyped] = useState(value)
  const [submitted, setSubmitted] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latestChange = useRef(onChange)
  useEffect(() => {
    latestChange.current = onChange
  })

  const error = tooLongError(typed, maxLength)
  const isTooLong = error !== undefined

  // Follows changes of the URL (Back, a removed chip) without overwriting text being typed.
  if (value !== submitted) {
    setSubmitted(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed === submitted || isTooLong) return
    const timer = setTimeout(() => {
      setSubmitted(typed.trim())
      latestChange.current(typed.trim())
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, submitted, isTooLong])

  useHotkeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })

  return (
    <span className={textClass({ block: true }, styles.box)}>
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        aria-invalid={isTooLong || undefined}
        aria-describedby={error && noteId}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') setTyped('')
        }}
      />
      {typed && (
        <button
          type="button"
          className={stackClass({ centered: true, color: 'ink-2' }, styles.clear)}
          aria-label={t('kit.clearSearch')}
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <CloseIcon size={14} />
        </button>
      )}
      {error && (
        <span id={noteId} className={textClass({ block: true, marginTop: 4, color: 'danger', size: 12 })} role="alert">
          {fieldErrorText(words, error)}
        </span>
      )}
    </span>
  )
}
