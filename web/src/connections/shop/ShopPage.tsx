import { getShop } from '@linesheet/contract/connections/shop-stock'
import { shopAbilities } from '@linesheet/domain/connections/shops'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Page, PageColumns } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { shopSystems } from '../shops/shopSystems.ts'
import { ShopCatalogueSection } from './ShopCatalogueSection.tsx'
import { ShopConflicts } from './ShopConflicts.tsx'
import { ShopMovements } from './ShopMovements.tsx'
import { ShopOrders } from './ShopOrders.tsx'
import { ShopStockSection } from './ShopStockSection.tsx'
import { ShopVariations } from './ShopVariations.tsx'

/** A connected shop: the synchronization of its stock and products, its variations, the moved units, and the orders in it. */
export function ShopPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const shop = useEndpointQuery(getShop, { params: { id } }, { keepPrevious: true })
  const backLink = <BackLink to={paths.settings('shops')}>{t('shops.title')}</BackLink>
  return (
    <QueryView
      query={shop}
      skeleton={
        <Page backLink={backLink} title={t('shop.stock')}>
          <SkeletonRows count={6} height={48} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.settings('shops')}>{t('shops.title')}</AppLink>}>
          {t('shop.gone')}
        </EmptyState>
      }
    >
      {(found) => (
        <Page
          backLink={backLink}
          title={found.name}
          subtitle={<span translate="no">{[shopSystems[found.kind], found.address.replace('https://', '')].join(' · ')}</span>}
        >
          <PageColumns
            sidebarFirst
            sidebar={
              <>
                <ShopStockSection shop={found} />
                <ShopCatalogueSection shop={found} />
              </>
            }
          >
            <ShopConflicts shop={found} />
            <ShopVariations shop={found} />
            <ShopMovements shop={found} />
            {shopAbilities[found.kind].orders && <ShopOrders shop={found} />}
          </PageColumns>
        </Page>
      )}
    </QueryView>
  )
}
