import { getCompany } from '@linesheet/contract/home'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { codeOf } from '../kit/callError.ts'
import { CompanyProvider } from '../kit/company.tsx'
import { TimeZoneProvider } from '../kit/dateContext.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useHotkeys } from '../kit/useHotkeys.ts'
import { storedLanguage, useWords } from '../words/Words.tsx'
import { paths } from './paths.ts'
import styles from './Shell.module.css'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { useLiveUpdates } from './useLiveUpdates.ts'

const Palette = lazy(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })))
const Shortcuts = lazy(() => import('./Shortcuts.tsx').then((module) => ({ default: module.Shortcuts })))

/** Where a session leads that is not ready for pages of a brand. */
const redirectPaths: Readonly<Record<string, string>> = {
  'session.choose-brand': paths.selectBrand(),
  'session.change-password': paths.changePassword(),
}

/** The frame of every page of a brand: navigation, top bar, what is heard live, the keys that go anywhere. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t, setLanguage, language } = useWords()
  const go = useNavigateTo()
  const { pathname } = useLocation()
  const company = useEndpointQuery(getCompany, {})
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  useLiveUpdates()

  const redirectPath = company.error ? redirectPaths[codeOf(company.error)] : undefined
  useEffect(() => {
    if (redirectPath) go(redirectPath, { replace: true })
  }, [redirectPath, go])

  const profileLanguage = company.data?.user.language_code
  useEffect(() => {
    if (profileLanguage && profileLanguage !== language && !storedLanguage()) void setLanguage(profileLanguage, false)
  }, [profileLanguage, language, setLanguage])

  useHotkeys({
    'mod+k': (event) => {
      event.preventDefault()
      setOpened('palette')
    },
    '?': () => setOpened('shortcuts'),
    'g h': () => go(paths.home()),
    'g o': () => go(paths.orders()),
    'g p': () => go(paths.products()),
    'g c': () => go(paths.collections()),
  })

  if (!company.data)
    return (
      <ShellSkeleton>
        {company.error && !redirectPath ? <ErrorBox error={company.error} retry={() => void company.refetch()} /> : null}
      </ShellSkeleton>
    )
  return (
    <CompanyProvider value={company.data}>
      <TimeZoneProvider zone={company.data.company.time_zone}>
        <a href="#content" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <div className={styles.shell}>
          <SideNav />
          <div className={styles.side}>
            <TopBar openPalette={() => setOpened('palette')} openShortcuts={() => setOpened('shortcuts')} />
            <main id="content" tabIndex={-1} className={styles.content} key={pathname.split('/')[1]}>
              {children}
            </main>
          </div>
        </div>
        <Suspense>
          {opened === 'palette' && <Palette close={() => setOpened(undefined)} />}
          {opened === 'shortcuts' && <Shortcuts close={() => setOpened(undefined)} />}
        </Suspense>
      </TimeZoneProvider>
    </CompanyProvider>
  )
}
