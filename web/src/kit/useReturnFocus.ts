import { useLayoutEffect } from 'react'

/** When what is open closes, the focus goes back to where it was; or, where that is gone with its menu, to the menu's button. */
export function useReturnFocus(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const target = before?.isConnected && before !== document.body ? before : document.querySelector('main [aria-haspopup="menu"]')
        if (target instanceof HTMLElement) target.focus()
      })
    }
  }, [open])
}
