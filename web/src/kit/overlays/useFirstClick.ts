import { useEffect } from 'react'

const events = ['mousedown', 'mouseup', 'click'] as const

/** Takes the second click of a double click back whose first one opened this: it was not meant for what has appeared under the pointer. */
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
