import { listPromotions } from '@linesheet/contract/promotions/promotions'
import { promotionTabNames } from '@linesheet/domain/promotions/promotions'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { OpenBox } from '../kit/layout/illustrations.tsx'
import { ListPage } from '../kit/lists/ListPage.tsx'
import { useViewedListState } from '../kit/lists/views/useViewedListState.ts'
import { paths } from '../kit/paths.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import { defaultSort, toListQuery, viewedPromotions } from './promotions.query.ts'
import { usePromotionColumns } from './usePromotionColumns.tsx'

const tabs = ['all', ...promotionTabNames] as const

export function PromotionsPage() {
  const { t } = useWords()
  const [state, change] = useViewedListState(viewedPromotions)
  const promotions = useEndpointQuery(listPromotions, { query: toListQuery(state) }, { keepPrevious: true })
  const canEdit = useHasPermission()('promotions:write')
  const columns = usePromotionColumns(canEdit)
  const adding = canEdit && (
    <AppLink to={paths.newPromotion()} variant="primary">
      {t('promotions.new')}
    </AppLink>
  )
  return (
    <ListPage
      name="promotions"
      title={t('promotions.title')}
      path={paths.promotions()}
      query={promotions}
      state={state}
      defaultSort={defaultSort}
      onChange={change}
      tabs={tabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`promotions.tab.${tab}`), count: promotions.data?.tabs[tab] }))}
      searchLabel={t('promotions.search')}
      filters={[]}
      columns={columns}
      rowLink={(promotion) => ({ id: promotion.id, to: paths.promotion(promotion.id), label: promotion.name })}
      action={promotions.data?.tabs.all === 0 ? undefined : adding}
      emptyState={
        <EmptyState
          drawing={OpenBox}
          help={!state.tab && 'promotions'}
          action={state.tab ? <AppLink to={paths.promotions()}>{t('promotions.viewAll')}</AppLink> : adding}
        >
          {t(state.tab ? 'promotions.noneInTab' : 'promotions.none')}
        </EmptyState>
      }
    />
  )
}
