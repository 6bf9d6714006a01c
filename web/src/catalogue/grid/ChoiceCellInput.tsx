import { splitList } from '@linesheet/domain/platform/readers/list'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import choiceRow from '../../kit/forms/ChoiceRow.module.css'
import { ComboboxChoices } from '../../kit/forms/fields/ComboboxChoices.tsx'
import { pressedKey } from '../../kit/keyboard/pressedKey.ts'
import { CheckIcon } from '../../kit/layout/icons.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { isTextMatchLoaded, useChooseWhenFound, useTextMatch } from '../../kit/lists/useTextMatch.ts'
import { nextIndex } from '../products/editor/useCategoryPicker.ts'
import { CellInput, type CellInputProps } from './CellInput.tsx'
import { type CellChoices, chosenIds, lastEntry, openEnded, withToggled } from './cellChoices.ts'
import { cellInputKeys } from './gridKeys.ts'

type Props = CellInputProps & { choices: CellChoices }

/**
 * The input of a cell with a list: its text, with the choices below it. Typing searches them; Enter or a click adds or removes the marked one, and
 * without a marked one Enter keeps the text.
 */
export function ChoiceCellInput({ choices, ...input }: Props) {
  const { grid, text, replaces, label } = input
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isSearching, setSearching] = useState(replaces)
  const [marked, setMarked] = useState(-1)
  // Keeps the last choice in view in a narrow cell.
  useLayoutEffect(() => {
    if (text && !isSearching) field.current?.scrollTo({ left: field.current.scrollWidth })
  }, [isSearching, text])
  const search = isSearching ? lastEntry(text) : ''
  const matches = useTextMatch(search.replace(/[&>›→/]/g, ' '), true)
  const read = chosenIds(search, choices)
  const shown = search ? [...new Set([...read, ...choices.search(matches)])] : choices.ids
  const chosen = chosenIds(text, choices)
  // Only punctuation, or any search before its rule has loaded, matches every text, which counts as no match.
  const hasFound = search !== '' && !read.length && !matches('')
  const markedId = shown[marked] ?? (hasFound ? shown[0] : undefined)
  const chooseWhenFound = useChooseWhenFound(text, markedId, toggle)
  const optionId = (id: string) => `${listId}-${id}`

  /** The grid, but the end of typing writes this text, without a trailing separator. */
  const endingWith = (written: string) => ({ ...grid, endTyping: (keep: boolean) => grid.endTyping(keep, written.replace(/,\s*$/, '')) })

  function toggle(id: string) {
    grid.type(withToggled(text, id, choices, isSearching))
    setSearching(false)
    setMarked(-1)
  }
  function mark(step: 1 | -1) {
    const index = nextIndex(markedId ? shown.indexOf(markedId) : -1, step, shown.length)
    setMarked(index)
    const id = shown[index]
    if (id) requestAnimationFrame(() => document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' }))
  }
  function pressKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') mark(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && markedId) toggle(markedId)
    else if (key === 'Enter' && search && !read.length && !isTextMatchLoaded()) chooseWhenFound()
    // Tab during a search takes the marked choice.
    else return cellInputKeys(endingWith(key === 'Tab' && search && markedId ? withToggled(text, markedId, choices, true) : text))(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <CellInput
        {...input}
        ref={field}
        grid={endingWith(text)}
        isText
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={markedId && optionId(markedId)}
        onFocus={() => !replaces && grid.type(openEnded(splitList(text)))}
        onType={() => {
          setSearching(true)
          setMarked(-1)
        }}
        onKeyDown={pressKey}
      />
      <ComboboxChoices id={listId} label={label} isMultiple>
        {shown.length === 0 && <p className={textClass({ paddingBlock: 8, paddingInline: 12, color: 'ink-2' })}>{choices.noneFound}</p>}
        {shown.map((id) => (
          <button
            type="button"
            tabIndex={-1}
            key={id}
            id={optionId(id)}
            role="option"
            aria-selected={chosen.includes(id)}
            data-marked={id === markedId || undefined}
            className={choiceRow.row}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(id)}
          >
            {choices.labelOf(id)}
            {chosen.includes(id) && <CheckIcon size={16} />}
          </button>
        ))}
      </ComboboxChoices>
    </>
  )
}
