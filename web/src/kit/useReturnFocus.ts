import { useLayoutEffect } from 'react'

/** When a dialog closes, returns the focus to the element that had it, or to the page's menu button if that element is gone. */
export function useReturnFocus(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const previous = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const target =
          previous?.isConnected && previous !== document.body ? previous : document.querySelector('main [aria-haspopup="menu"]')
        if (target instanceof HTMLElement) target.focus()
      })
    }
  }, [open])
}
