import type { ReactNode } from 'react'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'

type Props = { to: string /** The section of the list on this page. */; section: string; children: ReactNode }

/** A link from a figure to the counted list further down: filters the list, and scrolls to it. */
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
