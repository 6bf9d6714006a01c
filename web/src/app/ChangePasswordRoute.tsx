import { getCompany } from '@linesheet/contract/home/home'
import { Suspense, useState } from 'react'
import { storedOutcome } from '../account/session/afterSignIn.ts'
import { ChangePasswordForm, ChangePasswordPage } from '../account/session/ChangePasswordPage.tsx'
import { codeOf } from '../kit/api/callError.ts'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { Page } from '../kit/layout/Page.tsx'
import { AllWords, useWords } from '../words/Words.tsx'

const Shell = lazyComponent(() => import('./Shell.tsx').then((module) => module.Shell))

function FramedPage() {
  const { t } = useWords()
  return (
    <Page title={t('session.change.title')}>
      <div style={{ display: 'grid', gap: 'var(--space-16)', maxWidth: 400 }}>
        <ChangePasswordForm isForced={false} isFramed />
      </div>
    </Page>
  )
}

/** The page that changes a password, with the navigation unless a sign-in is unfinished or the change is forced, which may have begun in another tab. */
export function ChangePasswordRoute() {
  const [outcome] = useState(storedOutcome)
  const company = useEndpointQuery(getCompany, {}, { enabled: !outcome })
  if (outcome || company.error)
    return <ChangePasswordPage isForced={outcome?.change_password ?? codeOf(company.error) === 'session.change-password'} />
  return (
    <Suspense>
      <AllWords>
        <Shell>
          <FramedPage />
        </Shell>
      </AllWords>
    </Suspense>
  )
}
