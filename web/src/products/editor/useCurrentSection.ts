import { type RefObject, useEffect, useState } from 'react'

/** The last of these sections that begins above the middle of the line that names them; at the foot of the page the last of all. */
export function useCurrentSection<T extends string>(ids: readonly T[], line: RefObject<HTMLElement | null>): T | undefined {
  const [current, setCurrent] = useState<T | undefined>(ids[0])
  useEffect(() => {
    function look() {
      const { scrollHeight } = document.documentElement
      const edge = (line.current?.getBoundingClientRect().bottom ?? 0) + 24
      const isAtFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= edge)
      setCurrent(isAtFoot ? ids.at(-1) : (begun.at(-1) ?? ids[0]))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids, line])
  return current
}
