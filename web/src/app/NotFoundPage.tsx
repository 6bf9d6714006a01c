import { Suspense } from 'react'
import { session } from '../kit/api/call.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { paths } from '../kit/paths.ts'
import { isValidSession } from '../kit/session/session.ts'
import { productName } from '../words/productName.ts'
import { AllWords, useWords } from '../words/Words.tsx'

const Shell = lazyComponent(() => import('./Shell.tsx').then((module) => module.Shell))

function NotFoundMessage() {
  const { t } = useWords()
  return (
    <div style={{ paddingTop: '8vh' }}>
      <title>{`${t('shell.notFound.title')} · ${productName}`}</title>
      <EmptyState drawing={LostPage} action={<AppLink to={paths.home()}>{t('shell.toHome')}</AppLink>}>
        <strong>{t('shell.notFound')}</strong>
        {t('shell.notFound.help')}
      </EmptyState>
    </div>
  )
}

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
