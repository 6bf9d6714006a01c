import { useCallback, useState } from 'react'

/** The width of an element, so that a chart is as wide as its place and its texts keep their size. */
export function useChartWidth() {
  const [width, setWidth] = useState(640)
  const observe = useCallback((element: HTMLElement) => {
    const update = () => setWidth(Math.max(240, element.clientWidth))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, observe] as const
}
