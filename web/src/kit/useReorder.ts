import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Move = (from: number, to: number) => void

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** Moves an element of a list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const one = list[from]
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/**
 * Puts the rows of a list in order by a handle in each: dragged with a mouse or a finger, or moved by the arrow keys, Home and End.
 * The handle keeps the focus wherever its row goes. `list` goes to the element whose children are the rows.
 */
export function useReorder<List extends HTMLElement>(count: number, move: Move) {
  const list = useRef<List>(null)
  const [held, setHeld] = useState<number>()
  const [focused, setFocused] = useState<number>()

  useEffect(() => {
    if (focused === undefined) return
    list.current?.children[focused]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    setFocused(undefined)
  }, [focused])

  function put(from: number, to: number) {
    const place = Math.min(Math.max(to, 0), count - 1)
    if (place !== from) move(from, place)
    return place
  }

  const under = (y: number) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => y < row.getBoundingClientRect().bottom)
    return at < 0 ? count - 1 : at
  }

  const handle = (at: number) => ({
    'data-handle': true,
    'data-held': held === at || undefined,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      setFocused(put(at, at + step))
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      list.current?.setPointerCapture(event.pointerId)
      setHeld(at)
    },
  })

  return {
    held,
    handle,
    /** For the list itself: it holds the pointer, for the row under it changes places. */
    listProps: {
      ref: list,
      onPointerMove: (event: PointerEvent) => held !== undefined && setHeld(put(held, under(event.clientY))),
      onPointerUp: () => setHeld(undefined),
      onPointerCancel: () => setHeld(undefined),
    },
  }
}
