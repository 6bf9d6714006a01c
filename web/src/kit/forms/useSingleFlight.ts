import { useEffect, useRef, useState } from 'react'

/**
 * Runs one action at a time. Until the page shows what became of it, further starts do nothing. A ref decides that, not a state: the second click of a
 * double click comes before React renders `busy`, and again after the answer, before React closes the dialog.
 */
export function useSingleFlight() {
  const isRunning = useRef(false)
  // An object, so that each end is rendered, also of an action that ended before `busy` was.
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
