import type { ReactNode } from 'react'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'

type Props = { to: string /** The section of the list on this page. */; section: string; children: ReactNode }

/** Leads from a figure to the list further down that it counts: filters that, and brings it into view. */
export function ListLink({ to, section, children }: Props) {
  const navigateTo = useNavigateTo()
  return (
    <AppLink
      to={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigateTo(to, { samePage: true })
        document.getElementById(section)?.scrollIntoView({ block: 'start' })
      }}
    >
      {children}
    </AppLink>
  )
}
