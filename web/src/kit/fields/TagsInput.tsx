import { hasTagSeparator, tagLimits } from '@linesheet/domain/tags'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { CloseIcon } from '../icons.tsx'
import field from './Field.module.css'
import styles from './TagsInput.module.css'
import { tagSuggestions, tagsWithTyped } from './typedTags.ts'

type Props = {
  tags: readonly string[]
  change: (tags: string[]) => void
  words: { add: string; remove: (label: string) => string }
  /** Those to choose from, the best first; others may be typed as well. */
  known?: readonly string[]
  /** What ties the input to the field that it stands in. */
  control?: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } | undefined
}

/** Labels in a field. Enter, a comma or a press adds one; its own button, Backspace or Delete takes it away. */
export function TagsInput({ tags, change, words, known = [], control }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function remove(label: string, byKey: boolean) {
    change(tags.filter((one) => one !== label))
    // A finger would bring up the keyboard.
    if (byKey) requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <div className={`${styles.labels} ${styles.field} ${field.framed}`} data-invalid={control?.['aria-invalid']}>
      {tags.map((label) => (
        <span key={label} className={styles.label}>
          {label}
          <button
            type="button"
            aria-label={words.remove(label)}
            onClick={(event) => remove(label, event.detail === 0)}
            onKeyDown={({ key }) => (key === 'Backspace' || key === 'Delete') && remove(label, true)}
          >
            <CloseIcon size={12} />
          </button>
        </span>
      ))}
      {tags.length < tagLimits.most && (
        <TagCombobox input={input} tags={tags} change={change} name={words.add} known={known} control={control} />
      )}
    </div>
  )
}

/** For who may only look. */
export function TagList({ labels: tags, none }: { labels: readonly string[]; none: string }) {
  if (!tags.length) return <span className={styles.none}>{none}</span>
  return (
    <div className={styles.labels}>
      {tags.map((label) => (
        <span key={label} className={styles.label}>
          {label}
        </span>
      ))}
    </div>
  )
}

type TagComboboxProps = Required<Pick<Props, 'tags' | 'change' | 'known'>> &
  Pick<Props, 'control'> & { input: RefObject<HTMLInputElement | null>; name: string }

/** Where one more is typed, or chosen from those that are known. */
function TagCombobox({ input, tags, change, name, known, control }: TagComboboxProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const choices = isOpen ? tagSuggestions(known, tags, typed) : []
  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }

  function add(line: string) {
    const next = tagsWithTyped(tags, line, known)
    if (next.length > tags.length) change(next)
    setTyped('')
    close()
  }
  /** A comma ends a label, also one that a Chinese keyboard makes. */
  function type(text: string, isComposing: boolean) {
    if (!isComposing && hasTagSeparator(text)) return add(text)
    setTyped(text)
    setOpen(true)
    setActiveIndex(-1)
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').replace(/[\r\n\t]+/g, ';')
    if (!hasTagSeparator(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') add(choices[activeIndex] ?? typed)
    else if (event.key === 'Escape' && choices.length) close()
    else if (event.key === 'Backspace' && !typed && tags.length) return change(tags.slice(0, -1))
    else if (step && !isOpen) setOpen(true)
    // With none of them chosen the arrows begin at either end.
    else if (step && choices.length) setActiveIndex(((activeIndex + step + 1 + choices.length + 1) % (choices.length + 1)) - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const combining = known.length
    ? {
        ...{ role: 'combobox', 'aria-autocomplete': 'list' as const, 'aria-expanded': choices.length > 0 },
        ...{
          'aria-controls': choices.length ? list : undefined,
          'aria-activedescendant': choices[activeIndex] && `${list}-${activeIndex}`,
        },
      }
    : {}
  return (
    <>
      <input
        {...control}
        ref={input}
        className={`${field.input} ${styles.typing}`}
        aria-label={control ? undefined : name}
        placeholder={name}
        maxLength={tagLimits.length}
        autoComplete="off"
        enterKeyHint="done"
        {...combining}
        value={typed}
        onChange={(event) => type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onPaste={paste}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => add(typed)}
      />
      {choices.length > 0 && (
        <div id={list} role="listbox" aria-label={name} className={styles.choices}>
          {choices.map((choice, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={choice}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              className={styles.choice}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
