import { useEffect, useState } from 'react'

/** The latest text that stayed unchanged for that many milliseconds. */
export function useDebounced(text: string, debounceMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, debounceMs])
  return settled
}
