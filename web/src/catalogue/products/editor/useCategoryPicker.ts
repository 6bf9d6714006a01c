import { type Category, searchCategories } from '@linesheet/domain/catalogue/categories'
import { productLimits } from '@linesheet/domain/catalogue/products'
import { type KeyboardEvent, useId, useState } from 'react'
import { pressedKey } from '../../../kit/keyboard/pressedKey.ts'
import { useChooseWhenFound, useTextMatch } from '../../../kit/lists/useTextMatch.ts'

/** The category to mark after an arrow key; wraps around at the ends. −1 for none. */
export const nextIndex = (index: number, step: 1 | -1, count: number) => {
  if (!count) return -1
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count
}

/** The state of a combobox that adds and removes categories: the typed text, its matches, and the marked choice. */
export function useCategoryPicker<C extends Category>(categories: readonly C[], ids: readonly string[], change: (ids: string[]) => void) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const [isFocused, setFocused] = useState(false)
  // A path may be typed as it is shown: Home › Candles.
  const matchesText = useTextMatch(typed.replace(/[&>→]/g, ' '), isFocused)
  const matches = isOpen ? searchCategories(categories, matchesText) : []
  // Only punctuation, or any search before its rule has loaded, matches every text, which counts as no match.
  const hasFound = !typed.trim() || !matchesText('')
  const choice = hasFound ? matches[marked] : undefined
  const chooseWhenFound = useChooseWhenFound(typed, choice?.id, toggle)
  const optionId = (index: number) => `${listId}-${index}`

  function toggle(id: string) {
    if (ids.includes(id)) change(ids.filter((other) => other !== id))
    else if (ids.length < productLimits.categories) change([...ids, id])
    // The list covers the next field; typing, a click or an arrow key opens it again.
    close()
  }
  function close() {
    setOpen(false)
    setMarked(-1)
    setTyped('')
  }
  function mark(index: number) {
    setMarked(index)
    requestAnimationFrame(() => document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' }))
  }
  function pressKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true)
      mark(nextIndex(marked, key === 'ArrowDown' ? 1 : -1, matches.length || categories.length))
    } else if (key === 'Enter' && choice) toggle(choice.id)
    else if (key === 'Enter' && typed.trim()) chooseWhenFound()
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Backspace' && !typed && ids.length) return change(ids.slice(0, -1))
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    isOpen,
    matches,
    toggle,
    inputProps: {
      autoComplete: 'off',
      'aria-activedescendant': matches[marked] && optionId(marked),
      value: typed,
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value)
        setOpen(true)
        // A typed search is usually followed by Enter, which chooses the marked first match.
        setMarked(event.target.value.trim() ? 0 : -1)
      },
      onKeyDown: pressKey,
      onClick: () => setOpen(true),
      onFocus: () => setFocused(true),
      onBlur: () => {
        close()
        setFocused(false)
      },
    },
    listId,
    choiceProps: (id: string, index: number) => ({
      id: optionId(index),
      'data-marked': index === marked || undefined,
      // Keeps the focus in the input.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => toggle(id),
    }),
  }
}
