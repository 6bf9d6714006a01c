import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { pressedKey } from '../keyboard/pressedKey.ts'
import { dropIndexAt, neighbourButton, tilesPerRow } from '../layout/tiles.ts'

/** The list being sorted. */
type SortableList = {
  ids: readonly string[]
  itemName: (id: string) => string
  step: (id: string, by: number) => void
  /** Called when the pointer drops an item before the item at index `to`. */
  drop: (id: string, to: number) => void
  restore: (ids: string[]) => void
  /** Called when the keyboard drops an item at its current place. */
  commit?: (id: string) => void
}

const dragThreshold = 6
const touchHoldMs = 250
const scrollEdge = 72

type Drag = { id: string; x: number; y: number; active: boolean }
type DragEvent = { kind: 'lifted' | 'moved' | 'dropped' | 'restored'; id: string }

/**
 * Sorting by mouse, by touch (after a short hold, so that swiping still scrolls) and by keyboard: Space picks up and drops, arrow keys,
 * Home and End move, Escape restores. The list's children are tiles with `data-id` and a drag handle as first child button;
 * `announcement` belongs in a live region.
 */
export function useDragAndDrop<List extends HTMLElement = HTMLUListElement>(sortable: SortableList) {
  const { t } = useWords()
  const list = useRef<List>(null)
  const drag = useRef<Drag>(undefined)
  const idsBeforeLift = useRef<readonly string[]>([])
  const [lifted, setLifted] = useState('')
  const [target, setTarget] = useState<number>()
  const [event, announce] = useState<DragEvent>()
  const wasDragged = useRef(false)

  // Scrolls to an item that the keyboard moved out of view.
  useEffect(() => {
    const { kind, id } = event ?? {}
    if (kind === 'moved') list.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [event])

  const end = useCallback(() => {
    drag.current = undefined
    setTarget(undefined)
    setLifted('')
  }, [])

  const onMove = useEffectEvent((event: PointerEvent) => {
    const current = drag.current
    if (!current) return
    const isDrag = Math.hypot(event.clientX - current.x, event.clientY - current.y) > dragThreshold
    if (!current.active && isDrag) {
      if (event.pointerType === 'touch') return end()
      current.active = true
      setLifted(current.id)
    }
    if (!current.active) return
    event.preventDefault()
    if (event.clientY < scrollEdge * 2) scrollBy(0, -14)
    if (event.clientY > innerHeight - scrollEdge) scrollBy(0, 14)
    setTarget(dropIndexAt(list.current, event.clientX, event.clientY, sortable.ids))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const current = drag.current
    if (!current) return
    wasDragged.current = current.active
    const to = current.active ? dropIndexAt(list.current, event.clientX, event.clientY, sortable.ids) : undefined
    if (to !== undefined) {
      sortable.drop(current.id, to)
      announce({ kind: 'dropped', id: current.id })
    }
    end()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', (event) => onMove(event), { signal, passive: false })
    addEventListener('pointerup', (event) => onUp(event), { signal })
    addEventListener('pointercancel', end, { signal })
    // While an item is held, touch moves it instead of scrolling.
    addEventListener('touchmove', (event) => drag.current?.active && event.preventDefault(), { signal, passive: false })
    return () => stop.abort()
  }, [end])

  function grab(event: ReactPointerEvent, id: string) {
    if (event.button !== 0) return
    wasDragged.current = false
    const started: Drag = { id, x: event.clientX, y: event.clientY, active: false }
    drag.current = started
    if (event.pointerType === 'touch')
      setTimeout(() => {
        if (drag.current !== started) return
        started.active = true
        setLifted(id)
      }, touchHoldMs)
  }

  function lift(id: string) {
    idsBeforeLift.current = sortable.ids
    setLifted(id)
    announce({ kind: 'lifted', id })
  }
  function drop(id: string) {
    setLifted('')
    announce({ kind: 'dropped', id })
    sortable.commit?.(id)
  }
  function restore(id: string) {
    // A pointer drag changes the order only on drop.
    wasDragged.current = drag.current !== undefined
    if (!drag.current) sortable.restore([...idsBeforeLift.current])
    end()
    announce({ kind: 'restored', id })
  }

  function key(event: KeyboardEvent, id: string) {
    const row = tilesPerRow(list.current)
    const pressed = pressedKey(event)
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -1e6, End: 1e6 }[pressed]
    if (pressed === ' ' || (pressed === 'Enter' && lifted)) {
      event.preventDefault()
      if (lifted === id) drop(id)
      else lift(id)
    } else if (pressed === 'Escape' && lifted) {
      event.stopPropagation()
      restore(lifted)
    } else if (by !== undefined) {
      event.preventDefault()
      if (lifted !== id) return neighbourButton(list.current, id, by)?.focus()
      sortable.step(id, by)
      announce({ kind: 'moved', id })
    }
  }

  return {
    list,
    lifted,
    target,
    grab,
    key,
    /** Call on blur: an item picked up by keyboard stays where it is. */
    dropLifted: () => !drag.current && lifted && drop(lifted),
    /** False for the click event that ends a drag. */
    isClick: () => !wasDragged.current,
    announcement: event
      ? t(`kit.sorting.${event.kind}`, {
          name: sortable.itemName(event.id),
          place: sortable.ids.indexOf(event.id) + 1,
          count: sortable.ids.length,
        })
      : '',
  }
}
