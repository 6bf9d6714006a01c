import { getCompany } from '@linesheet/contract/home'
import { previewStorefront } from '@linesheet/contract/previews'
import { paths } from '../app/paths.ts'
import { CheckField } from '../kit/fields/ChoiceFields.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { useLooking } from './looking.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ShopSkeleton } from './PreviewSkeletons.tsx'
import { Storefront } from './Storefront.tsx'

/** The whole shop as a retailer sees it: its collections, and its products in the brand's order. */
export function StorefrontPage() {
  const { t } = useWords()
  const looking = useLooking()
  const { isAll, look, query, paging } = looking
  const id = useEndpointQuery(getCompany, {}).data?.company.id
  const asked = { ...query, ...paging, ...(isAll && { hidden: 'true' }) }
  const shop = useEndpointQuery(previewStorefront, { params: { id: id ?? '' }, query: asked }, { keepPrevious: true, enabled: !!id })
  return (
    <PreviewFrame looking={looking} back={paths.products()} share={{}} currency={shop.data?.currency_code}>
      <QueryView query={shop} skeleton={<ShopSkeleton />}>
        {(found) => (
          <Storefront shop={found} looking={looking}>
            <CheckField label={t('preview.showHidden')} checked={isAll} change={(checked) => look({ hidden: checked ? 'true' : '' })} />
          </Storefront>
        )}
      </QueryView>
    </PreviewFrame>
  )
}
