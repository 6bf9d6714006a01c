import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useWords } from '../words/Words.tsx'
import styles from './Button.module.css'
import { useIsOnline } from './connection.ts'

type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: ButtonVariant
  /** Set for a button that sends something: true while that is under way. Such a button is disabled while offline. */
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

/** While `busy` or offline, the button keeps its width, label and focus, and ignores clicks. */
export function Button({ variant = 'plain', busy, icon, wide = false, type = 'button', children, onClick, ...rest }: Props) {
  const { t } = useWords()
  const isOffline = !useIsOnline() && busy !== undefined
  const isBlocked = busy || isOffline
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-wide={wide || undefined}
      data-busy={(busy && !isOffline) || undefined}
      data-offline={isOffline || undefined}
      title={isOffline ? t('kit.needsConnection') : rest.title}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button and opens in a new tab. */
export function ExternalLinkButton({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.button} data-variant="plain">
      {icon}
      {children}
    </a>
  )
}

/** A button that shows only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  children,
  pressed,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { label: string; pressed?: boolean }) {
  return (
    <button {...rest} type="button" className={styles.icon} aria-label={label} title={label} aria-pressed={pressed}>
      {children}
    </button>
  )
}
