import { useLocation } from '@tanstack/react-router'
import styles from './Back.module.css'
import { Go } from './Go.tsx'
import { ChevronLeft } from './icons.tsx'

/** The way back to a list, as it was left; the plain list for who came from elsewhere. */
export function Back({ to, children }: { to: string; children: string }) {
  const { from } = useLocation().state
  return (
    <Go to={from?.split('?')[0] === to ? from : to} className={styles.back}>
      <ChevronLeft size={16} />
      {children}
    </Go>
  )
}
