import { useCallback, useState } from 'react'

export type Overflow = { start: boolean; end: boolean }

const tolerancePx = 1

/** Whether content is hidden before and after what a horizontally scrolling element shows. The callback is the element's `ref`. */
export function useOverflow(): [Overflow, (element: HTMLElement | null) => (() => void) | undefined] {
  const [overflow, setOverflow] = useState<Overflow>({ start: false, end: false })
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const start = element.scrollLeft > tolerancePx
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - tolerancePx
      setOverflow((last) => (last.start === start && last.end === end ? last : { start, end }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return [overflow, observe]
}
