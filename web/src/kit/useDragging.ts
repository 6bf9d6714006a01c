import { type KeyboardEvent, type PointerEvent as Pressed, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Arrangement } from './useArrangement.ts'

const slack = 6
const holdMs = 250
const edge = 72

/** Where in the order the pointer would put something: before the tile it is over, or behind it in its right half. */
function placeUnder(x: number, y: number, ids: readonly string[]): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
  if (!tile) return undefined
  const { left, width } = tile.getBoundingClientRect()
  return ids.indexOf(tile.dataset.id ?? '') + (x > left + width / 2 ? 1 : 0)
}

/** How many tiles stand in a row now. */
function perRow(list: HTMLElement | null) {
  const tiles = [...(list?.children ?? [])] as HTMLElement[]
  const top = tiles[0]?.offsetTop
  return Math.max(
    1,
    tiles.findIndex((tile) => tile.offsetTop !== top),
  )
}

type Drag = { id: string; x: number; y: number; active: boolean }

/** Moving by mouse, by touch (after a moment's hold, so that a swipe still scrolls) and by keyboard. */
export function useDragging(arrangement: Arrangement) {
  const list = useRef<HTMLUListElement>(null)
  const drag = useRef<Drag>(undefined)
  const before = useRef<string[]>([])
  const [lifted, setLifted] = useState('')
  const [target, setTarget] = useState<number>()
  const wasDragged = useRef(false)

  const end = useCallback(() => {
    drag.current = undefined
    setTarget(undefined)
    setLifted('')
  }, [])

  const onMove = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > slack
    if (!now.active && far) {
      if (event.pointerType === 'touch') return end()
      now.active = true
      setLifted(now.id)
    }
    if (!now.active) return
    event.preventDefault()
    if (event.clientY < edge * 2) scrollBy(0, -14)
    if (event.clientY > innerHeight - edge) scrollBy(0, 14)
    setTarget(placeUnder(event.clientX, event.clientY, arrangement.ids))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    wasDragged.current = now.active
    const to = now.active ? placeUnder(event.clientX, event.clientY, arrangement.ids) : undefined
    if (to !== undefined) arrangement.drop(now.id, to)
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

  function key(event: KeyboardEvent, id: string) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow(list.current), ArrowDown: perRow(list.current), Home: -1e6, End: 1e6 }[
      event.key
    ]
    if (event.key === ' ') {
      event.preventDefault()
      before.current = arrangement.ids
      setLifted((one) => (one === id ? '' : id))
    } else if (event.key === 'Escape' && lifted) {
      arrangement.restore(before.current)
      setLifted('')
    } else if (event.key === 'Enter' && lifted) {
      event.preventDefault()
      setLifted('')
    } else if (by !== undefined) {
      event.preventDefault()
      if (lifted === id) arrangement.step(id, by)
      else focusBeside(list.current, id, by)
    }
  }

  /** The click that ends a drag chooses nothing. */
  const isClick = () => !wasDragged.current
  return { list, lifted, target, grab, key, isClick }
}

function focusBeside(list: HTMLElement | null, id: string, by: number) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-id] > button') ?? [])]
  const at = buttons.findIndex((button) => button.parentElement?.dataset.id === id)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus()
}
