import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: ButtonVariant
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

/** While `busy`, the button keeps its width, label and focus, and ignores clicks. */
export function Button({ variant = 'plain', busy = false, icon, wide = false, type = 'button', children, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
