import { useLocation } from '@tanstack/react-router'
import { AppLink } from './AppLink.tsx'
import styles from './BackLink.module.css'
import { ChevronLeft } from './icons.tsx'

/** The way back to a list, as it was left; the plain list for who came from elsewhere. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { from } = useLocation().state
  return (
    <AppLink to={from?.split('?')[0] === to ? from : to} className={styles.back}>
      <ChevronLeft size={16} />
      {children}
    </AppLink>
  )
}
