import { type RefObject, useEffect, useState } from 'react'

/** The last section that has reached the lower edge of `line`; at the end of the page the last one. */
export function useCurrentSection<T extends string>(ids: readonly T[], line: RefObject<HTMLElement | null>): T | undefined {
  const [current, setCurrent] = useState<T | undefined>(ids[0])
  useEffect(() => {
    function updateCurrent() {
      const { scrollHeight } = document.documentElement
      const edge = (line.current?.getBoundingClientRect().bottom ?? 0) + 24
      const isAtFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const reached = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= edge)
      setCurrent(isAtFoot ? ids.at(-1) : (reached.at(-1) ?? ids[0]))
    }
    updateCurrent()
    window.addEventListener('scroll', updateCurrent, { passive: true })
    window.addEventListener('resize', updateCurrent)
    return () => {
      window.removeEventListener('scroll', updateCurrent)
      window.removeEventListener('resize', updateCurrent)
    }
  }, [ids, line])
  return current
}
