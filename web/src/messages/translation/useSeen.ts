import { type RefObject, useEffect, useRef } from 'react'

/** In ms. A message that is only scrolled past does not count as seen. */
const readMs = 200

/** Calls `see` once the element was in view for a moment. */
export function useSeen(element: RefObject<Element | null>, isAwaited: boolean, see: () => void) {
  const latest = useRef(see)
  useEffect(() => {
    latest.current = see
  })
  useEffect(() => {
    if (!element.current || !isAwaited) return
    let timer = 0
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = window.setTimeout(() => latest.current(), readMs)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isAwaited])
}
