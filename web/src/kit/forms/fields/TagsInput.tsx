import { hasTagSeparator, tagLimits } from '@linesheet/domain/platform/tags'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useWords } from '../../../words/Words.tsx'
import { pressedKey } from '../../keyboard/pressedKey.ts'
import { CloseIcon } from '../../layout/icons.tsx'
import { rowClass, textClass } from '../../layout/primitives.ts'
import { useTextMatch } from '../../lists/useTextMatch.ts'
import { TagDot } from '../../tags/TagDot.tsx'
import type { ColorOfTag } from '../../tags/useBrandTags.ts'
import choiceRow from '../ChoiceRow.module.css'
import combobox from './Combobox.module.css'
import { ComboboxChoices } from './ComboboxChoices.tsx'
import field from './Field.module.css'
import styles from './TagsInput.module.css'
import { tagError, tagSuggestions, tagsNotAdded, tagsWithTyped } from './typedTags.ts'

type Props = {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  words: { add: string; remove: (tag: string) => string }
  /** Existing tags to suggest, best first; new ones may be typed. */
  known?: readonly string[]
  /** The color of each tag. */
  colorOf?: ColorOfTag | undefined
  /** Attributes that connect the input with the field around it. */
  control?: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } | undefined
}

/** Edits a list of tags. Enter, a comma or a click adds one; its button, Backspace or Delete removes it. */
export function TagsInput({ tags, onChange, words, known = [], colorOf, control }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function remove(tag: string, byKey: boolean) {
    onChange(tags.filter((other) => other !== tag))
    // Focusing after a tap would open the on-screen keyboard.
    if (byKey) requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <div className={`${styles.tags} ${combobox.field} ${styles.field} ${field.framed}`} data-invalid={control?.['aria-invalid']}>
      {tags.map((tag) => (
        <span key={tag} className={rowClass({ gap: 8, size: 13, breakAnywhere: true, inline: true }, styles.tag)}>
          {colorOf && <TagDot color={colorOf(tag)} />}
          {tag}
          <button
            type="button"
            aria-label={words.remove(tag)}
            onClick={(event) => remove(tag, event.detail === 0)}
            onKeyDown={(event) => ['Backspace', 'Delete'].includes(pressedKey(event)) && remove(tag, true)}
          >
            <CloseIcon size={12} />
          </button>
        </span>
      ))}
      <TagCombobox input={input} tags={tags} onChange={onChange} name={words.add} known={known} control={control} />
    </div>
  )
}

/** Read-only tags. */
export function TagList({ labels: tags, none, colorOf }: { labels: readonly string[]; none: string; colorOf?: ColorOfTag }) {
  if (!tags.length) return <span className={textClass({ color: 'ink-2' })}>{none}</span>
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={rowClass({ gap: 8, size: 13, breakAnywhere: true, inline: true }, styles.tag)}>
          {colorOf && <TagDot color={colorOf(tag)} />}
          {tag}
        </span>
      ))}
    </div>
  )
}

type TagComboboxProps = Required<Pick<Props, 'tags' | 'onChange' | 'known'>> &
  Pick<Props, 'control'> & { input: RefObject<HTMLInputElement | null>; name: string }

/** An input for a new or a known tag. Text that cannot be added stays as typed, with the reason. */
function TagCombobox({ input, tags, onChange, name, known, control }: TagComboboxProps) {
  const { t } = useWords()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const error = tagError(tags, typed)
  const matches = useTextMatch(typed)
  const choices = isOpen ? tagSuggestions(known, tags, typed, matches) : []
  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }

  function add(line: string) {
    const next = tagsWithTyped(tags, line, known)
    if (next.length > tags.length) onChange(next)
    setTyped(tagsNotAdded(next, line).join(', '))
    close()
  }
  /** A separator ends a tag, including the full-width comma of Chinese keyboards. */
  function changeText(text: string, isComposing: boolean) {
    if (!isComposing && hasTagSeparator(text)) return add(text)
    setTyped(text)
    setOpen(true)
    setActiveIndex(-1)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').replace(/[\r\n\t]+/g, ';')
    if (!hasTagSeparator(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[key]
    if (key === 'Enter') add(choices[activeIndex] ?? typed)
    else if (key === 'Escape' && choices.length) close()
    else if (key === 'Backspace' && !typed && tags.length) return onChange(tags.slice(0, -1))
    else if (step && !isOpen) setOpen(true)
    // Cycles through the choices and “none”, so arrows start at either end.
    else if (step && choices.length) setActiveIndex(((activeIndex + step + 1 + choices.length + 1) % (choices.length + 1)) - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const comboboxProps = known.length
    ? {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': choices.length > 0,
        'aria-controls': choices.length ? listId : undefined,
        'aria-activedescendant': choices[activeIndex] && `${listId}-${activeIndex}`,
      }
    : {}
  if (tags.length >= tagLimits.most && !error) return null
  return (
    <>
      <input
        {...control}
        ref={input}
        className={`${field.input} ${combobox.typing}`}
        aria-label={control ? undefined : name}
        placeholder={name}
        aria-invalid={!!error || control?.['aria-invalid']}
        data-unreadable={!!error || undefined}
        autoComplete="off"
        enterKeyHint="done"
        {...comboboxProps}
        value={typed}
        onChange={(event) => changeText(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
        onCompositionEnd={(event) => changeText(event.currentTarget.value, false)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={() => add(typed)}
      />
      {error && (
        <span role="alert" className={field.error}>
          {t(`field.${error.code}`, error.values)}
        </span>
      )}
      {choices.length > 0 && (
        <ComboboxChoices id={listId} label={name}>
          {choices.map((choice, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={choice}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              className={choiceRow.row}
              data-marked={index === activeIndex || undefined}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(choice)}
            >
              {choice}
            </button>
          ))}
        </ComboboxChoices>
      )}
    </>
  )
}
