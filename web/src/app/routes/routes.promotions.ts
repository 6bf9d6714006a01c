import { getPromotion, getPromotionPerformance, listPromotions } from '@linesheet/contract/promotions/promotions'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { toListQuery, viewedPromotions } from '../../promotions/promotions.query.ts'
import { prefetchList } from '../prefetchList.ts'
import { documentLanguage, lazyPage } from './lazyPages.ts'

/** Promotions: the list, the form, and the results of each. */
export function promotionRoutes(brand: AnyRoute, cache: QueryClient) {
  const prefetchPromotion = (id: string) => prefetch(cache, getPromotion, { params: { id }, query: { language_code: documentLanguage() } })
  const promotions = createRoute({
    getParentRoute: () => brand,
    path: '/promotion',
    loaderDeps: ({ search }) => search,
    loader: ({ deps: search }) =>
      prefetchList(cache, {
        viewed: viewedPromotions,
        search,
        endpoint: listPromotions,
        inputFor: (state) => ({ query: toListQuery(state) }),
      }),
    component: lazyPage(() => import('../../promotions/PromotionsPage.tsx'), 'PromotionsPage'),
  })
  const newPromotion = createRoute({
    getParentRoute: () => brand,
    path: '/promotion/new',
    component: lazyPage(() => import('../../promotions/NewPromotionPage.tsx'), 'NewPromotionPage'),
  })
  const editedPromotion = createRoute({
    getParentRoute: () => brand,
    path: '/promotion/edit/$id',
    loader: ({ params }) => prefetchPromotion(params.id),
    component: lazyPage(() => import('../../promotions/EditPromotionPage.tsx'), 'EditPromotionPage'),
  })
  const promotion = createRoute({
    getParentRoute: () => brand,
    path: '/promotion/$id',
    loader: ({ params }) => {
      prefetchPromotion(params.id)
      prefetch(cache, getPromotionPerformance, { params })
    },
    component: lazyPage(() => import('../../promotions/PromotionPage.tsx'), 'PromotionPage'),
  })
  return [promotions, newPromotion, editedPromotion, promotion]
}
