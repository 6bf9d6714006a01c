import { useLayoutEffect } from 'react'

/** In ms. A dialog that closes right after opening may still take the focus, and loses it when it has faded out. */
const fadedOutMs = 250

/** When a dialog closes, returns the focus to the element that had it, or to the page's menu button if that element is gone. The page does not scroll. */
export function useReturnFocus(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const previous = document.activeElement
    const returnFocus = () => {
      if (document.activeElement && document.activeElement !== document.body) return
      const target = previous?.isConnected && previous !== document.body ? previous : document.querySelector('main [aria-haspopup="menu"]')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
    return () => {
      requestAnimationFrame(returnFocus)
      setTimeout(returnFocus, fadedOutMs)
    }
  }, [open])
}
