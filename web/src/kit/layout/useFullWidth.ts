import { useLayoutEffect } from 'react'

let openCount = 0

/**
 * While a dialog is open, the page gives up its scroll bar, so that the dialog and its overlay reach the edge of the window. The page gets
 * the same space as padding, so that nothing moves.
 */
export function useFullWidth(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const { documentElement: html } = document
    if (openCount === 0) html.style.setProperty('--gutter', `${window.innerWidth - html.getBoundingClientRect().width}px`)
    openCount += 1
    html.toggleAttribute('data-dialog', true)
    return () => {
      openCount -= 1
      if (openCount === 0) html.toggleAttribute('data-dialog', false)
    }
  }, [open])
}
