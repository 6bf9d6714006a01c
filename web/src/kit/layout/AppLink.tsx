import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEventHandler, type ReactNode, useCallback } from 'react'
import button from './Button.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of the list page from which the row was opened. */
    from?: string
  }
}

/** Splits an address from `paths.ts` into the path and query that the router expects. */
function routerTarget(address: string) {
  const [to = '/', query = ''] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

type Props = {
  to: string
  children: ReactNode
  className?: string | undefined
  label?: string
  /** Marks the link as current on subpages, too. */
  activeOnSubpages?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** The link opens a row of a list: `j` and `k` stop at it, and the opened page links back to this list. */
  opensRow?: boolean
  title?: string
  /** Makes the link look like a button; `icon` like one that shows only an icon, whose name is the label. */
  variant?: 'primary' | 'plain' | 'quiet' | 'icon'
}

/** A link within the app; the router prefetches its page on hover. */
export function AppLink({ to, children, className, label, activeOnSubpages = false, onClick, opensRow, title, variant }: Props) {
  const router = useRouter()
  return (
    <Link
      {...routerTarget(to)}
      {...(opensRow && { state: { from: router.latestLocation.href } })}
      className={variant === 'icon' ? button.icon : variant ? button.button : className}
      data-variant={variant}
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

type NavigationOptions = {
  replace?: boolean
  /** Only the query changes: the scroll position and the way back stay. */
  samePage?: boolean
  /** The list that the page belongs to, for the way back. */
  from?: string | undefined
}

export function useNavigateTo() {
  const navigate = useNavigate()
  return useCallback(
    (address: string, { replace = false, samePage = false, from }: NavigationOptions = {}) =>
      void navigate({
        ...routerTarget(address),
        replace: replace || samePage,
        ...(samePage && { state: true, resetScroll: false }),
        ...(from !== undefined && { state: { from } }),
      }),
    [navigate],
  )
}
