import { useLocation } from '@tanstack/react-router'
import { AppLink } from './AppLink.tsx'
import styles from './BackLink.module.css'
import { ChevronLeft } from './icons.tsx'
import { rowClass } from './primitives.ts'

/** Link back to a list with its last filters and page, or to the plain list when the user came from elsewhere. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { from } = useLocation().state
  return (
    <AppLink to={from?.split('?')[0] === to ? from : to} className={rowClass({ gap: 2, color: 'ink-2', size: 13 }, styles.back)}>
      <ChevronLeft size={16} />
      {children}
    </AppLink>
  )
}
