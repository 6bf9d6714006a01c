import { useLayoutEffect, useState } from 'react'

const openDialogs: object[] = []

/** Whether no dialog or panel was opened over this one: Escape reaches all open ones, and must close only one. */
export function useTopmost(open: boolean) {
  const [dialog] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!open) return undefined
    openDialogs.push(dialog)
    return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
  }, [open, dialog])
  return () => openDialogs.at(-1) === dialog
}
