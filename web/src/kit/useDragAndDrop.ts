import { type KeyboardEvent, type PointerEvent as Pressed, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../words/Words.tsx'
import { dropIndexAt, neighbourButton, tilesPerRow } from './tiles.ts'

/** What is put in order. Whatever moves, moves at once. */
type SortableList = {
  ids: readonly string[]
  itemName: (id: string) => string
  step: (id: string, by: number) => void
  /** Let go by a pointer, in the order before what stands at `to`. */
  drop: (id: string, to: number) => void
  restore: (ids: string[]) => void
  /** Put down by the keyboard where it is now. */
  commit?: (id: string) => void
}

const dragThreshold = 6
const holdMs = 250
const scrollEdge = 72

type Drag = { id: string; x: number; y: number; active: boolean }
type DragEvent = { kind: 'lifted' | 'moved' | 'dropped' | 'restored'; id: string }

/**
 * Moving by mouse, by touch (after a moment's hold, so that a swipe still scrolls) and by keyboard: Space lifts and puts down, arrows,
 * Home and End move, Escape takes it back. The list's children are the tiles, each with `data-id` and as its first own button the one
 * that moves it; `said` is for a live region.
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

  // What the keyboard moves out of the window is followed.
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
    const now = drag.current
    if (!now) return
    const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > dragThreshold
    if (!now.active && far) {
      if (event.pointerType === 'touch') return end()
      now.active = true
      setLifted(now.id)
    }
    if (!now.active) return
    event.preventDefault()
    if (event.clientY < scrollEdge * 2) scrollBy(0, -14)
    if (event.clientY > innerHeight - scrollEdge) scrollBy(0, 14)
    setTarget(dropIndexAt(list.current, event.clientX, event.clientY, sortable.ids))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    wasDragged.current = now.active
    const to = now.active ? dropIndexAt(list.current, event.clientX, event.clientY, sortable.ids) : undefined
    if (to !== undefined) {
      sortable.drop(now.id, to)
      announce({ kind: 'dropped', id: now.id })
    }
    end()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', (event) => onMove(event), { signal, passive: false })
    addEventListener('pointerup', (event) => onUp(event), { signal })
    addEventListener('pointercancel', end, { signal })
    // While something is held, a finger moves it and not the page.
    addEventListener('touchmove', (event) => drag.current?.active && event.preventDefault(), { signal, passive: false })
    return () => stop.abort()
  }, [end])

  function grab(event: Pressed, id: string) {
    if (event.button !== 0) return
    wasDragged.current = false
    const now: Drag = { id, x: event.clientX, y: event.clientY, active: false }
    drag.current = now
    if (event.pointerType === 'touch')
      setTimeout(() => {
        if (drag.current !== now) return
        now.active = true
        setLifted(id)
      }, holdMs)
  }

  function lift(id: string) {
    idsBeforeLift.current = sortable.ids
    setLifted(id)
    announce({ kind: 'lifted', id })
  }
  function putDown(id: string) {
    setLifted('')
    announce({ kind: 'dropped', id })
    sortable.commit?.(id)
  }
  function takeBack(id: string) {
    // What a pointer holds has not moved yet.
    wasDragged.current = drag.current !== undefined
    if (!drag.current) sortable.restore([...idsBeforeLift.current])
    end()
    announce({ kind: 'restored', id })
  }

  function key(event: KeyboardEvent, id: string) {
    const row = tilesPerRow(list.current)
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -1e6, End: 1e6 }[event.key]
    if (event.key === ' ' || (event.key === 'Enter' && lifted)) {
      event.preventDefault()
      if (lifted === id) putDown(id)
      else lift(id)
    } else if (event.key === 'Escape' && lifted) {
      event.stopPropagation()
      takeBack(lifted)
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
    /** What the keyboard holds and leaves stays where it is. */
    dropLifted: () => !drag.current && lifted && putDown(lifted),
    /** The click that ends a drag chooses nothing. */
    isClick: () => !wasDragged.current,
    announcement: event
      ? t(`kit.moving.${event.kind}`, {
          name: sortable.itemName(event.id),
          place: sortable.ids.indexOf(event.id) + 1,
          count: sortable.ids.length,
        })
      : '',
  }
}
