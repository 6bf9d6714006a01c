import { lazy, Suspense } from 'react'
import { session } from '../kit/call.ts'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { isValid } from '../kit/session.ts'
import { productName } from '../words/name.ts'
import { useWords } from '../words/Words.tsx'
import { paths } from './paths.ts'

const Shell = lazy(() => import('./Shell.tsx').then((module) => ({ default: module.Shell })))

function Nowhere() {
  const { t } = useWords()
  return (
    <div style={{ paddingTop: '8vh' }}>
      <title>{`${t('shell.notFound.title')} · ${productName}`}</title>
      <Empty drawing={LostPage} action={<Go to={paths.home()}>{t('shell.toHome')}</Go>}>
        <strong>{t('shell.notFound')}</strong>
        {t('shell.notFound.help')}
      </Empty>
    </div>
  )
}

/** An address that leads nowhere, and the ways from here: those of the frame, for who is signed in. */
export function NotFound() {
  const isSignedIn = isValid(session.read(), new Date())
  if (!isSignedIn)
    return (
      <main>
        <Nowhere />
      </main>
    )
  return (
    <Suspense>
      <Shell>
        <Nowhere />
      </Shell>
    </Suspense>
  )
}
