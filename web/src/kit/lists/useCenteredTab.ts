import { type RefObject, useEffect } from 'react'

function scrollToCenter(tab: Element | null, bar: Element) {
  if (!tab) return
  const [tabBox, barBox] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += tabBox.left - barBox.left - (barBox.width - tabBox.width) / 2
}

/** Events by which a user scrolls a tab bar. */
const manualEvents = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const

/**
 * Keeps the current tab (`data-current`) in the middle of an overflowing tab bar while counts, fonts and the window change its width, until
 * somebody scrolls the bar or opens another tab.
 */
export function useCenteredTab(bar: RefObject<HTMLElement | null>, current: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is centred again
  useEffect(() => {
    const element = bar.current
    const frame = element?.parentElement
    if (!element || !frame) return
    const observer = new ResizeObserver(() => scrollToCenter(element.querySelector('[data-current]'), element))
    for (const child of [element, ...element.children]) observer.observe(child)
    const stop = () => observer.disconnect()
    for (const event of manualEvents) frame.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of manualEvents) frame.removeEventListener(event, stop)
    }
  }, [bar, current])
}
