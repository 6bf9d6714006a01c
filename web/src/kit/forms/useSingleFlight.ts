import { useEffect, useRef, useState } from 'react'

/**
 * Runs one action at a time. Until the page has rendered its end, further starts do nothing. A ref decides that, not a state: the second click of a
 * double click comes before React renders `busy`, and again after the answer, before React closes the dialog.
 */
export function useSingleFlight() {
  const isRunning = useRef(false)
  // An object, so that each end causes a rendering, also if an action ended before `busy` was rendered.
  const [flight, setFlight] = useState({ busy: false })
  useEffect(() => {
    if (!flight.busy) isRunning.current = false
  }, [flight])

  async function start(action: () => Promise<unknown>) {
    if (isRunning.current) return
    isRunning.current = true
    setFlight({ busy: true })
    try {
      await action()
    } finally {
      setFlight({ busy: false })
    }
  }
  return { busy: flight.busy, start }
}
