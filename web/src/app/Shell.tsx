import { getCompany } from '@linesheet/contract/home'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { codeOf } from '../kit/callError.ts'
import { ZoneProvider } from '../kit/clock.tsx'
import { CompanyProvider } from '../kit/company.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { useGo } from '../kit/Go.tsx'
import { useHotkeys } from '../kit/hotkeys.ts'
import { useEndpointQuery } from '../kit/queries.ts'
import { chosenLanguage, useWords } from '../words/Words.tsx'
import { paths } from './paths.ts'
import styles from './Shell.module.css'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { useLive } from './useLive.ts'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))
const Shortcuts = lazy(() => import('./Shortcuts.tsx').then((module) => ({ default: module.Shortcuts })))

/** Where a session leads that is not ready for pages of a brand. */
const elsewhere: Readonly<Record<string, string>> = {
  'session.choose-brand': paths.selectBrand(),
  'session.change-password': paths.changePassword(),
}

/** The frame of every page of a brand: navigation, top bar, what is heard live, the keys that go anywhere. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t, speak, language } = useWords()
  const go = useGo()
  const { pathname } = useLocation()
  const answer = useEndpointQuery(getCompany, {})
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  useLive()

  const place = answer.error ? elsewhere[codeOf(answer.error)] : undefined
  useEffect(() => {
    if (place) go(place, { replace: true })
  }, [place, go])

  const profileLanguage = answer.data?.user.language_code
  useEffect(() => {
    if (profileLanguage && profileLanguage !== language && !chosenLanguage()) void speak(profileLanguage, false)
  }, [profileLanguage, language, speak])

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

  if (!answer.data)
    return (
      <ShellSkeleton>{answer.error && !place ? <ErrorBox error={answer.error} retry={() => void answer.refetch()} /> : null}</ShellSkeleton>
    )
  return (
    <CompanyProvider value={answer.data}>
      <ZoneProvider zone={answer.data.company.time_zone}>
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
      </ZoneProvider>
    </CompanyProvider>
  )
}
