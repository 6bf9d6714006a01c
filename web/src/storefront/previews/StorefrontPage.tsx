import { getCompany } from '@linesheet/contract/home/home'
import { previewStorefront } from '@linesheet/contract/storefront/previews'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { StorefrontSkeleton } from './PreviewSkeletons.tsx'
import { Storefront } from './Storefront.tsx'
import { usePreviewOptions } from './usePreviewOptions.ts'

/** The storefront as a retailer sees it. */
export function StorefrontPage() {
  const { t } = useWords()
  const options = usePreviewOptions()
  const { showsHidden, setOptions, query, paging, retailer } = options
  const id = useEndpointQuery(getCompany, {}).data?.company.id
  const asked = { ...query, ...paging, retailer, ...(showsHidden && { hidden: 'true' }) }
  const shop = useEndpointQuery(previewStorefront, { params: { id: id ?? '' }, query: asked }, { keepPrevious: true, enabled: !!id })
  return (
    <PreviewFrame options={options} back={paths.products()} share={{}} currency={shop.data?.currency_code}>
      <QueryView query={shop} skeleton={<StorefrontSkeleton />}>
        {(found) => (
          <Storefront shop={found} options={options}>
            <CheckField
              label={t('preview.showHidden')}
              checked={showsHidden}
              onChange={(checked) => setOptions({ hidden: checked ? 'true' : '' })}
            />
          </Storefront>
        )}
      </QueryView>
    </PreviewFrame>
  )
}
