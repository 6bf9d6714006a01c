import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { getPromotion, getPromotionChoices, type Promotion } from '@linesheet/contract/promotions/promotions'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { BackLink } from '../kit/layout/BackLink.tsx'
import { Page } from '../kit/layout/Page.tsx'
import { SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../kit/lists/useSearchParam.ts'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import { PromotionEditor } from './PromotionEditor.tsx'
import { type FormChoices, newDraft, toDraft } from './promotionDraft.ts'

type Choices = ResponseResult<typeof getPromotionChoices>

/** A new promotion: empty, with products that were chosen in their list, or with the terms of another one. */
export function NewPromotionPage() {
  const { t, language } = useWords()
  const [copied, products] = [useSearchParam('copy'), useSearchParam('products')]
  const choices = useEndpointQuery(getPromotionChoices, {
    query: { language_code: language, ...(products && { product_ids: products }) },
  })
  return (
    <Page sticky title={t('promotions.new')} backLink={<BackLink to={paths.promotions()}>{t('promotions.title')}</BackLink>}>
      <QueryView query={choices} skeleton={<SkeletonRows count={8} />}>
        {(found) => (copied ? <CopiedPromotion id={copied} found={found} /> : <NewEditor found={found} origin={products} />)}
      </QueryView>
    </Page>
  )
}

const toFormChoices = ({ currency_code, today, storefront }: Choices) => ({ brandCurrency: currency_code, today, storefront })

const NewEditor = ({ found, origin }: { found: Choices; origin: string | undefined }) => {
  const choices = toFormChoices(found)
  return <PromotionEditor key={origin} choices={choices} initial={newDraft(choices, found.products)} origin={origin} />
}

function CopiedPromotion({ id, found }: { id: string; found: Choices }) {
  const { t, language } = useWords()
  const copied = useEndpointQuery(getPromotion, { params: { id }, query: { language_code: language } })
  const choices = toFormChoices(found)
  const copyOf = (promotion: Promotion, form: FormChoices) => {
    const { starts_on, ends_on } = newDraft(form)
    return { ...toDraft(promotion), version: 0, name: t('promotion.copyOf', { name: promotion.name.slice(0, 110) }), starts_on, ends_on }
  }
  return (
    <QueryView query={copied} skeleton={<SkeletonRows count={8} />}>
      {(promotion) => <PromotionEditor choices={choices} initial={copyOf(promotion, choices)} origin={id} />}
    </QueryView>
  )
}
