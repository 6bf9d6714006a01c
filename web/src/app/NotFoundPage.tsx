import { Suspense } from 'react'
import { AppLink } from '../kit/AppLink.tsx'
import { session } from '../kit/call.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { lazyComponent } from '../kit/lazyComponent.tsx'
import { isValidSession } from '../kit/session.ts'
import { paths } from '../paths.ts'
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
