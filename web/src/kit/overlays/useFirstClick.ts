import { useEffect } from 'react'

const events = ['mousedown', 'mouseup', 'click'] as const

/** Ignores the second click of a double click whose first click opened the overlay: it was not meant for the button now under the pointer. */
export function useFirstClick(open: boolean) {
  useEffect(() => {
    if (!open) return
    let wasPressed = false
    function takeBack(event: MouseEvent) {
      if (event.detail === 1) wasPressed = true
      if (event.detail <= 1 || wasPressed) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const name of events) window.addEventListener(name, takeBack, { capture: true })
    return () => {
      for (const name of events) window.removeEventListener(name, takeBack, { capture: true })
    }
  }, [open])
}
