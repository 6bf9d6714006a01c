import { redirect } from '@tanstack/react-router'
import { session } from '../kit/call.ts'
import { isValid } from '../kit/session.ts'
import { keepWanted } from '../kit/wanted.ts'
import { paths } from './paths.ts'

/** The session rule (docs/product/sessions.md): without a valid session everything stored is cleared and the page is `/`. */
export function needsSession({ location }: { location: { href: string } }) {
  if (isValid(session.read(), new Date())) return
  session.clear()
  keepWanted(location.href)
  throw redirect({ to: paths.signIn() })
}
