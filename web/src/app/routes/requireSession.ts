import { redirect } from '@tanstack/react-router'
import { session } from '../../kit/api/call.ts'
import { paths } from '../../kit/paths.ts'
import { saveReturnPath } from '../../kit/session/returnPath.ts'
import { isValidSession } from '../../kit/session/session.ts'

/** Whether an address is a help page: these show no data of a brand, and are for everybody. */
export const isHelp = (address: string) => /^\/help(?:[/?]|$)/.test(address)

/** The session rule (docs/product/sessions.md): without a valid session the stored one is cleared and the user is sent to `/`. */
export function requireSession({ location }: { location: { href: string } }) {
  if (isHelp(location.href) || isValidSession(session.read(), new Date())) return
  const { login } = session.read()
  session.clear()
  // Without a login this is a first visit, not the end of a session.
  saveReturnPath({ address: location.href, ...(login && { login, reason: 'expired' }) })
  throw redirect({ to: paths.signIn() })
}
