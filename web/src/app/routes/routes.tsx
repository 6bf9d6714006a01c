import { getStore } from '@linesheet/contract/brand/store'
import { getHome } from '@linesheet/contract/home/home'
import { getBanking } from '@linesheet/contract/money/banking'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { Toasts } from '../../kit/overlays/Toasts.tsx'
import { loadFirstDictionary } from '../../words/dictionaries.ts'
import { AllWords } from '../../words/Words.tsx'
import { CrashPage } from '../CrashPage.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { usePageViews } from '../usePageViews.ts'
import { documentLanguage, firstPage, lazyPage } from './lazyPages.ts'
import { requireSession } from './requireSession.ts'
import { analyticsRoutes } from './routes.analytics.ts'
import { catalogueRoutes } from './routes.catalogue.ts'
import { directRoutes } from './routes.direct.ts'
import { helpRoutes } from './routes.help.ts'
import { messageRoutes } from './routes.messages.ts'
import { networkRoutes } from './routes.network.ts'
import { orderDocumentRoutes, orderRoutes } from './routes.orders.ts'
import { payoutRoutes } from './routes.payouts.ts'
import { previewRoutes } from './routes.previews.ts'
import { promotionRoutes } from './routes.promotions.ts'

function Root() {
  usePageViews()
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** All pages. Loaders prefetch a page's first query in parallel with its code, and on hover. */
export function createRoutes(cache: QueryClient) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFoundPage,
    errorComponent: CrashPage,
  })
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: firstPage(() => import('../../account/session/LoginPage.tsx'), 'LoginPage'),
  })
  const forgotPassword = createRoute({
    getParentRoute: () => root,
    path: '/forgotpassword',
    component: firstPage(() => import('../../account/session/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  })
  const changeRequest = createRoute({
    getParentRoute: () => root,
    path: '/change-request',
    component: firstPage(() => import('../../account/session/ChangeRequestPage.tsx'), 'ChangeRequestPage'),
  })
  const onboarding = ['/onboard', '/onboard/$language'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: firstPage(() => import('../../brand/onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
    }),
  )
  const changePassword = createRoute({
    getParentRoute: () => root,
    path: '/change-password',
    beforeLoad: requireSession,
    component: firstPage(() => import('../ChangePasswordRoute.tsx'), 'ChangePasswordRoute'),
  })
  const selectBrand = createRoute({
    getParentRoute: () => root,
    path: '/select_brand',
    beforeLoad: requireSession,
    component: firstPage(() => import('../../account/session/SelectBrandPage.tsx'), 'SelectBrandPage'),
  })

  const withTexts = createRoute({
    getParentRoute: () => root,
    id: 'texts',
    loader: async () => void (await loadFirstDictionary(documentLanguage())),
    component: () => (
      <AllWords>
        <Outlet />
      </AllWords>
    ),
  })
  const invitation = createRoute({
    getParentRoute: () => withTexts,
    path: '/invitation',
    component: lazyPage(() => import('../../account/session/InvitationPage.tsx'), 'InvitationPage'),
  })
  const requiredFactor = createRoute({
    getParentRoute: () => withTexts,
    path: '/second-factor',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../account/security/RequiredFactorPage.tsx'), 'RequiredFactorPage'),
  })
  const brand = createRoute({
    getParentRoute: () => withTexts,
    id: 'brand',
    beforeLoad: requireSession,
    component: firstPage(() => import('../BrandFrame.tsx'), 'BrandFrame'),
  })
  const home = createRoute({
    getParentRoute: () => brand,
    path: '/home',
    loader: () => prefetch(cache, getHome, {}),
    component: firstPage(() => import('../../home/HomePage.tsx'), 'HomePage'),
  })

  const banking = createRoute({
    getParentRoute: () => brand,
    path: '/banking',
    loader: () => prefetch(cache, getBanking, {}),
    component: lazyPage(() => import('../../money/banking/BankingPage.tsx'), 'BankingPage'),
  })
  const store = createRoute({
    getParentRoute: () => brand,
    path: '/store',
    loader: () => prefetch(cache, getStore, {}),
    component: lazyPage(() => import('../../brand/store/StorePage.tsx'), 'StorePage'),
  })
  const notifications = createRoute({
    getParentRoute: () => brand,
    path: '/notifications',
    component: lazyPage(() => import('../../home/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  })
  const settings = ['/settings', '/settings/$tab'].map((path) =>
    createRoute({
      getParentRoute: () => brand,
      path,
      component: lazyPage(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
    }),
  )

  const shop = createRoute({
    getParentRoute: () => brand,
    path: '/settings/shops/$id',
    component: lazyPage(() => import('../../connections/shop/ShopPage.tsx'), 'ShopPage'),
  })

  return root.addChildren([
    signIn,
    forgotPassword,
    changeRequest,
    ...onboarding,
    changePassword,
    selectBrand,
    withTexts.addChildren([
      invitation,
      requiredFactor,
      ...previewRoutes(withTexts),
      ...orderDocumentRoutes(withTexts),
      brand.addChildren([
        home,
        ...orderRoutes(brand, cache),
        ...catalogueRoutes(brand, cache),
        ...directRoutes(brand, cache),
        ...messageRoutes(brand, cache),
        ...networkRoutes(brand, cache),
        banking,
        ...payoutRoutes(brand, cache),
        ...analyticsRoutes(brand, cache),
        ...promotionRoutes(brand, cache),
        store,
        notifications,
        ...settings,
        shop,
        ...helpRoutes(brand),
      ]),
    ]),
  ])
}
