import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The distance from the end, in px, up to which the view follows new messages. */
const followedPx = 48

type Anchor = { element: Element; top: number; scrollTop: number }

/** The message in the middle of the view, and its position, which is kept when content above or below it changes its size. */
function anchorIn(scroller: HTMLElement): Anchor | undefined {
  const { top, height } = scroller.getBoundingClientRect()
  for (const element of scroller.querySelectorAll('[data-message]')) {
    const box = element.getBoundingClientRect()
    if (box.bottom > top + height / 2) return { element, top: box.top - top, scrollTop: scroller.scrollTop }
  }
  return undefined
}

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < followedPx

/**
 * Keeps the read message in its place while messages load above it, pictures get their sizes and translations their texts; at the end, it
 * follows new messages. Begins at `target`, or else at the end. True while the end is in view.
 */
export function useThreadScroll(scroller: RefObject<HTMLElement | null>, target: string | undefined): [boolean, () => void] {
  const [atEnd, setAtEnd] = useState(true)
  const follows = useRef(target === undefined)
  const anchor = useRef<Anchor>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current
    const content = element?.firstElementChild
    if (!element || !content) return
    if (target) element.querySelector(`[data-message="${CSS.escape(target)}"]`)?.scrollIntoView({ block: 'start' })
    else element.scrollTop = element.scrollHeight

    let size = sizeOf(element)
    const keepPlace = () => {
      const { current } = anchor
      // Scrolling in this frame has not fired its event yet.
      const scrolledBy = current ? element.scrollTop - current.scrollTop : 0
      follows.current &&= scrolledBy > -1 || isAtEnd(element)
      if (follows.current) element.scrollTop = element.scrollHeight
      else if (current?.element.isConnected) {
        element.scrollTop += current.element.getBoundingClientRect().top - element.getBoundingClientRect().top - (current.top - scrolledBy)
      }
      anchor.current = anchorIn(element)
      size = sizeOf(element)
      setAtEnd(follows.current)
    }
    const remember = () => {
      // Browsers fire scroll events before resize observers: if the size has changed, the user has not scrolled.
      if (sizeOf(element) !== size) return keepPlace()
      follows.current = isAtEnd(element)
      anchor.current = anchorIn(element)
      setAtEnd(follows.current)
    }
    remember()
    element.addEventListener('scroll', remember, { passive: true })
    const observer = new ResizeObserver(keepPlace)
    observer.observe(element)
    observer.observe(content)
    return () => {
      element.removeEventListener('scroll', remember)
      observer.disconnect()
    }
  }, [scroller, target])

  const toEnd = () => {
    follows.current = true
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    setAtEnd(true)
  }
  return [atEnd, toEnd]
}

/** Calls `reach` each time the element comes near the scroller's view. */
export function useReach(element: RefObject<HTMLElement | null>, reach: () => void, isEnabled: boolean) {
  const latest = useRef(reach)
  useEffect(() => {
    latest.current = reach
  })
  useEffect(() => {
    if (!element.current || !isEnabled) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: element.current.closest('[data-scroller]'),
      rootMargin: '400px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isEnabled])
}
