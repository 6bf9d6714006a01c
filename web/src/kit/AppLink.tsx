import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEventHandler, type ReactNode, useCallback } from 'react'
import button from './Button.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page on which the row stood that was opened. */
    from?: string
  }
}

/** Addresses are strings made by `app/paths`; the router wants path and query apart. */
function routerTarget(address: string) {
  const [to = '/', query = ''] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

type Props = {
  to: string
  children: ReactNode
  className?: string | undefined
  label?: string
  /** The link is current for pages below it too. */
  activeOnSubpages?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** It opens a row of a list; `j` and `k` stop at it, and the page it leads to knows the way back. */
  opensRow?: boolean
  title?: string
  /** It stands where a button would. */
  variant?: 'primary' | 'plain' | 'quiet'
}

/** A link within the app: its page is fetched when the pointer comes near. */
export function AppLink({ to, children, className, label, activeOnSubpages = false, onClick, opensRow, title, variant }: Props) {
  const router = useRouter()
  return (
    <Link
      {...routerTarget(to)}
      {...(opensRow && { state: { from: router.latestLocation.href } })}
      className={variant ? button.button : className}
      data-look={variant}
      aria-label={label}
      activeOptions={{ exact: !activeOnSubpages, includeSearch: false }}
      onClick={onClick}
      title={title}
      data-row-link={opensRow || undefined}
    >
      {children}
    </Link>
  )
}

export function useNavigateTo() {
  const navigate = useNavigate()
  return useCallback((address: string, { replace = false } = {}) => void navigate({ ...routerTarget(address), replace }), [navigate])
}
