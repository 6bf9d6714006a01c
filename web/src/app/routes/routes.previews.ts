import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazyPages.ts'
import { requireSession } from './requireSession.ts'

/** Previews of a retailer's view: for signed-in users, and by a link for anyone. */
export function previewRoutes(parent: AnyRoute) {
  const previewAll = createRoute({
    getParentRoute: () => parent,
    path: '/preview/collection',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../storefront/previews/CollectionPreviewPages.tsx'), 'AllCollectionsPreviewPage'),
  })
  const preview = createRoute({
    getParentRoute: () => parent,
    path: '/preview/collection/$id',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../storefront/previews/CollectionPreviewPages.tsx'), 'CollectionPreviewPage'),
  })
  const previewShop = createRoute({
    getParentRoute: () => parent,
    path: '/preview',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../storefront/previews/StorefrontPage.tsx'), 'StorefrontPage'),
  })
  const previewItem = createRoute({
    getParentRoute: () => parent,
    path: '/preview/product/$id',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../storefront/previews/ProductPreviewPage.tsx'), 'ProductPreviewPage'),
  })
  const shared = (path: string, page: 'SharedStorefrontPage' | 'SharedProductPage' | 'SharedCollectionPage' | 'SharedCollectionsPage') =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyPage(() => import('../../storefront/previews/SharedPages.tsx'), page),
    })
  return [
    previewAll,
    preview,
    previewShop,
    previewItem,
    shared('/shared', 'SharedStorefrontPage'),
    shared('/shared/product/$id', 'SharedProductPage'),
    shared('/shared/collection', 'SharedCollectionsPage'),
    shared('/shared/collection/$id', 'SharedCollectionPage'),
  ]
}
