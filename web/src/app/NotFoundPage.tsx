import { Suspense } from 'react'
import { session } from '../kit/api/call.ts'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { isValidSession } from '../kit/session/session.ts'
import { AllWords } from '../words/Words.tsx'
import { NotFoundMessage } from './NotFoundMessage.tsx'

const Shell = lazyComponent(() => import('./Shell.tsx').then((module) => module.Shell))

/** The 404 page, with the app's navigation for signed-in users. */
export function NotFoundPage() {
  const isSignedIn = isValidSession(session.read(), new Date())
  if (!isSignedIn)
    return (
      <main>
        <NotFoundMessage />
      </main>
    )
  return (
    <Suspense>
      <AllWords>
        <Shell>
          <NotFoundMessage />
        </Shell>
      </AllWords>
    </Suspense>
  )
}
