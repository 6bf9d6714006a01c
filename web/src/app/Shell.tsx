import { getCompany } from '@linesheet/contract/home/home'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { session } from '../kit/api/call.ts'
import { codeOf } from '../kit/api/callError.ts'
import { useIsOnline } from '../kit/api/connection.ts'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { TimeZoneProvider } from '../kit/format/dateContext.tsx'
import { ErrorBox } from '../kit/forms/ErrorBox.tsx'
import { useHotkeys } from '../kit/keyboard/useHotkeys.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { OfflineNotice } from '../kit/layout/OfflineNotice.tsx'
import { gridClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { BrandProvider } from '../kit/session/brand.tsx'
import { NotAllowed } from '../kit/session/NotAllowed.tsx'
import { openBrand } from '../kit/session/openBrand.ts'
import { rememberBrand, rememberedBrand } from '../kit/session/rememberedBrand.ts'
import { saveReturnPath } from '../kit/session/returnPath.ts'
import { signOutQuestion } from '../kit/session/signOut.ts'
import { storedLanguage, useWords } from '../words/Words.tsx'
import { navigationItems } from './navigation.ts'
import { permissionForPage } from './pagePermissions.ts'
import { Palette } from './palette/Palette.tsx'
import styles from './Shell.module.css'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { useLiveUpdates } from './useLiveUpdates.ts'
import { usePreload } from './usePreload.ts'
import { useUnsentMessages } from './useUnsentMessages.ts'

const Shortcuts = lazyComponent(() => import('./Shortcuts.tsx').then((module) => module.Shortcuts))
const NextStep = lazyComponent(() => import('../home/NextStep.tsx').then((module) => module.NextStep))
const SandboxBar = lazyComponent(() => import('../connections/sandbox/SandboxBar.tsx').then((module) => module.SandboxBar))
const OtherBrandDialog = lazyComponent(() => import('./OtherBrandDialog.tsx').then((module) => module.OtherBrandDialog))
const SignOutDialog = lazyComponent(() => import('./SignOutDialog.tsx').then((module) => module.SignOutDialog))

/** Pages for sessions that may not open a brand's pages yet, by refusal code. */
const redirectPaths: Readonly<Record<string, string>> = {
  'session.choose-brand': paths.selectBrand(),
  'session.change-password': paths.changePassword(),
  'second-factor.required': paths.requiredFactor(),
}

/** The frame of every page of a brand: navigation, top bar, live updates and global shortcuts. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t, setLanguage, language } = useWords()
  const navigateTo = useNavigateTo()
  const { pathname, href } = useLocation()
  const brand = useEndpointQuery(getCompany, {})
  // The frame is shown at once after a full page load, and updated when the current data has loaded.
  const [remembered] = useState(rememberedBrand)
  const known = brand.data ?? (brand.error ? undefined : remembered)
  useEffect(() => {
    if (brand.data) rememberBrand(brand.data)
  }, [brand.data])
  const [openPanel, setOpenPanel] = useState<'palette' | 'shortcuts'>()
  const [paletteInput, setPaletteInput] = useState('')
  const isOnline = useIsOnline()
  const unsaved = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.current)
  const isLeft = useSyncExternalStore(openBrand.subscribe, openBrand.isLeft)
  useLiveUpdates()
  const isLoaded = usePreload()
  useUnsentMessages(known?.company.id, isLoaded)

  const redirectPath = brand.error ? redirectPaths[codeOf(brand.error)] : undefined
  useEffect(() => {
    if (!redirectPath || redirectPath === pathname) return
    if (redirectPath === paths.requiredFactor()) saveReturnPath({ address: href, login: session.read().login ?? undefined })
    navigateTo(redirectPath, { replace: true })
  }, [redirectPath, navigateTo, pathname, href])

  const profileLanguage = brand.data?.user.language_code
  useEffect(() => {
    if (profileLanguage && profileLanguage !== language && !storedLanguage()) void setLanguage(profileLanguage, false)
  }, [profileLanguage, language, setLanguage])

  const closePanel = () => setOpenPanel(undefined)
  const openPalette = () => {
    if (openPanel !== 'palette') setPaletteInput('')
    setOpenPanel('palette')
  }
  useHotkeys({
    'mod+k': (event) => {
      event.preventDefault()
      openPalette()
    },
    '?': () => setOpenPanel('shortcuts'),
    ...Object.fromEntries(navigationItems.map(({ hotkey, to }) => [`g ${hotkey}`, () => navigateTo(to)])),
  })

  const needed = permissionForPage(pathname)
  if (!known)
    return (
      <ShellSkeleton>
        {brand.error && !redirectPath ? <ErrorBox error={brand.error} onRetry={() => void brand.refetch()} /> : null}
      </ShellSkeleton>
    )
  return (
    <BrandProvider brand={known} isConfirmed={brand.data !== undefined}>
      <TimeZoneProvider timeZone={known.company.time_zone} ownTimeZone={known.user.time_zone}>
        <a href="#content" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <div className={gridClass({}, styles.shell)} data-offline={!isOnline || undefined}>
          <SideNav isLoaded={isLoaded} />
          <div className={textClass({ minWidth: 0 })}>
            <div className={styles.top}>
              <TopBar isLoaded={isLoaded} openPalette={openPalette} openShortcuts={() => setOpenPanel('shortcuts')} />
              <OfflineNotice />
            </div>
            <Suspense>{known.company.is_sandbox && <SandboxBar />}</Suspense>
            <main id="content" tabIndex={-1} className={styles.content} key={pathname.split('/')[1]}>
              {!needed || known.permissions.includes(needed) ? (
                children
              ) : (
                <NotAllowed action={<AppLink to={paths.home()}>{t('shell.toHome')}</AppLink>} />
              )}
            </main>
            <Suspense>{isLoaded && known.first_login && <NextStep />}</Suspense>
          </div>
        </div>
        {openPanel === 'palette' && (
          <Palette input={paletteInput} setInput={setPaletteInput} onClose={closePanel} openShortcuts={() => setOpenPanel('shortcuts')} />
        )}
        <Suspense>
          {isLeft && <OtherBrandDialog />}
          {unsaved && <SignOutDialog unsaved={unsaved} onClose={signOutQuestion.dismiss} />}
          {openPanel === 'shortcuts' && <Shortcuts onClose={closePanel} />}
        </Suspense>
      </TimeZoneProvider>
    </BrandProvider>
  )
}
