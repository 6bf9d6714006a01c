import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { getDirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { getWidget } from '@linesheet/contract/storefront/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { paths } from '../../kit/paths.ts'
import { lazyPage } from './lazyPages.ts'

/** The direct link, the programme and the widget. */
export function directRoutes(brand: AnyRoute, cache: QueryClient) {
  const link = createRoute({
    getParentRoute: () => brand,
    path: paths.directLink(),
    loader: () => prefetch(cache, getDirectLink, {}),
    component: lazyPage(() => import('../../storefront/direct/DirectLinkPage.tsx'), 'DirectLinkPage'),
  })
  const programme = createRoute({
    getParentRoute: () => brand,
    path: paths.directProgramme(),
    loader: () => prefetch(cache, getDirectProgramme, {}),
    component: lazyPage(() => import('../../storefront/direct/ProgrammePage.tsx'), 'ProgrammePage'),
  })
  const widget = createRoute({
    getParentRoute: () => brand,
    path: paths.widget(),
    loader: () => prefetch(cache, getWidget, {}),
    component: lazyPage(() => import('../../storefront/direct/WidgetPage.tsx'), 'WidgetPage'),
  })
  return [link, programme, widget]
}
