import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useIsOnline } from '../api/connection.ts'
import { useSingleFlight } from '../forms/useSingleFlight.ts'
import styles from './Button.module.css'

type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'
type Click = MouseEvent<HTMLButtonElement>
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'onClick'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  wide?: boolean
} & (
    | { busy?: undefined; onClick?: ((event: Click) => void) | undefined }
    | {
        /** Set for a button that sends something: true while the call runs. Such a button is disabled while offline. */
        busy: boolean
        /** Makes the call. It cannot be made again before the promise is settled. */
        onClick?: ((event: Click) => Promise<unknown>) | undefined
      }
  )

/** While `busy` or offline, the button keeps its width, label and focus, and ignores clicks. */
export function Button({ variant = 'plain', icon, wide = false, type = 'button', children, busy: isSending, onClick, ...rest }: Props) {
  const { t } = useWords()
  const flight = useSingleFlight()
  const isOffline = !useIsOnline() && isSending !== undefined
  const busy = isSending || flight.busy
  const isBlocked = busy || isOffline
  function click(event: Click) {
    if (isBlocked) return event.preventDefault()
    if (isSending === undefined) return onClick?.(event)
    void flight.start(async () => onClick?.(event))
  }
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
      onClick={click}
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
