import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: ButtonVariant
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

/** Answers a press at once: busy keeps its width, its word and its place in the tab order. */
export function Button({ variant = 'plain', busy = false, icon, wide = false, type = 'button', children, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-look={variant}
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

/** A way out of here, in a tab of its own, where a button would stand. */
export function ExternalLinkButton({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.button} data-look="plain">
      {icon}
      {children}
    </a>
  )
}

/** A button that is only a picture has a name all the same. */
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
