import { getPromotion, getPromotionChoices, type Promotion } from '@linesheet/contract/promotions/promotions'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { hasDraft } from '../kit/drafts/drafts.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { BackLink } from '../kit/layout/BackLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { Page } from '../kit/layout/Page.tsx'
import { SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import { PromotionEditor } from './PromotionEditor.tsx'
import { PromotionStatusChip } from './PromotionStatusChip.tsx'
import { toDraft } from './promotionDraft.ts'

function Editor({ promotion }: { promotion: Promotion }) {
  const { t } = useWords()
  const choices = useEndpointQuery(getPromotionChoices, {})
  if (!promotion.actions.includes('edit'))
    return (
      <EmptyState drawing={LostPage} action={<AppLink to={paths.newPromotion({ copy: promotion.id })}>{t('promotion.duplicate')}</AppLink>}>
        {t('promotion.over')}
      </EmptyState>
    )
  return (
    <QueryView query={choices} skeleton={<SkeletonRows count={8} />}>
      {({ currency_code, today, storefront }) => (
        <PromotionEditor
          choices={{
            brandCurrency: currency_code,
            today,
            storefront: storefront.filter(({ promotion_id }) => promotion_id !== promotion.id),
          }}
          promotion={promotion}
          initial={toDraft(promotion)}
        />
      )}
    </QueryView>
  )
}

export function EditPromotionPage() {
  const { t, language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const promotion = useEndpointQuery(getPromotion, { params: { id }, query: { language_code: language } })
  return (
    <QueryView
      query={promotion}
      hasUnsavedInput={() => hasDraft(`promotion:${id}`)}
      skeleton={
        <Page sticky title={t('promotion.one')} backLink={<BackLink to={paths.promotion(id)}>{t('promotion.one')}</BackLink>}>
          <SkeletonRows count={8} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.promotions()}>{t('promotions.viewAll')}</AppLink>}>
          {t('refusal.promotion.missing')}
        </EmptyState>
      }
    >
      {(found) => (
        <Page
          sticky
          title={found.name}
          aside={<PromotionStatusChip status={found.status} />}
          backLink={<BackLink to={paths.promotion(found.id)}>{t('promotion.one')}</BackLink>}
        >
          <Editor key={found.id} promotion={found} />
        </Page>
      )}
    </QueryView>
  )
}
