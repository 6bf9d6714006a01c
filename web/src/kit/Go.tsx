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
function placeOf(address: string) {
  const [to = '/', query = ''] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

type Props = {
  to: string
  children: ReactNode
  className?: string | undefined
  label?: string
  /** The link is current for pages below it too. */
  leads?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** It opens a row of a list; `j` and `k` stop at it, and the page it leads to knows the way back. */
  mark?: boolean
  title?: string
  /** It stands where a button would. */
  look?: 'primary' | 'plain' | 'quiet'
}

/** A link within the app: its page is fetched when the pointer comes near. */
export function Go({ to, children, className, label, leads = false, onClick, mark, title, look }: Props) {
  const router = useRouter()
  return (
    <Link
      {...placeOf(to)}
      {...(mark && { state: { from: router.latestLocation.href } })}
      className={look ? button.button : className}
      data-look={look}
      aria-label={label}
      activeOptions={{ exact: !leads, includeSearch: false }}
      onClick={onClick}
      title={title}
      data-row-link={mark || undefined}
    >
      {children}
    </Link>
  )
}

export function useGo() {
  const navigate = useNavigate()
  return useCallback((address: string, { replace = false } = {}) => void navigate({ ...placeOf(address), replace }), [navigate])
}
