import { useLocation } from '@tanstack/react-router'
import { session } from '../kit/api/call.ts'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { isValidSession } from '../kit/session/session.ts'
import { isHelp } from './routes/requireSession.ts'
import { Shell } from './Shell.tsx'

const SignedOutHelp = lazyComponent(() => import('./help/SignedOutHelp.tsx').then((module) => module.SignedOutHelp))

/** The frame of the pages of a brand. Help pages are shown without a session, too. */
export function BrandFrame() {
  const isPublic = useLocation({ select: ({ pathname }) => isHelp(pathname) })
  return isPublic && !isValidSession(session.read(), new Date()) ? <SignedOutHelp /> : <Shell />
}
