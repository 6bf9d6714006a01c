import { listProducts } from '@linesheet/contract/catalogue/products'
import { productTabs } from '@linesheet/domain/catalogue/products'
import { useState } from 'react'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { AppLink, useNavigateTo } from '../../../kit/layout/AppLink.tsx'
import { IconButton } from '../../../kit/layout/Button.tsx'
import { EmptyState } from '../../../kit/layout/EmptyState.tsx'
import { GridIcon, ListIcon } from '../../../kit/layout/icons.tsx'
import { Vase } from '../../../kit/layout/illustrations.tsx'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import type { ListState } from '../../../kit/lists/listState.ts'
import { useViewedListState } from '../../../kit/lists/views/useViewedListState.ts'
import { MoreMenu } from '../../../kit/overlays/MoreMenu.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { ProductBulkActions } from '../../bulk/ProductBulkActions.tsx'
import { RecentBulkChanges } from '../../bulk/RecentBulkChanges.tsx'
import { useExport } from '../../imports/useExport.ts'
import { GettingStarted } from './GettingStarted.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { defaultSort, toFilterQuery, toListQuery, viewedProducts } from './products.query.ts'
import { useProductColumns } from './useProductColumns.tsx'
import { useProductFilters } from './useProductFilters.ts'

const tabs = ['all', ...productTabs] as const

/** Actions that add a product or change many at once; viewers can only export. */
function ListActions({ state, canEdit }: { state: ListState; canEdit: boolean }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { save } = useExport(toFilterQuery(state))
  const [isRecentOpen, setRecentOpen] = useState(false)
  const editActions = [
    { label: t('arrange.title'), onSelect: () => navigateTo(paths.rearrange()) },
    { label: t('prices.title'), onSelect: () => navigateTo(paths.priceGrid()) },
    { label: t('preview.title'), onSelect: () => navigateTo(paths.previewStorefront()) },
    { label: t('import.title'), onSelect: () => navigateTo(paths.importProducts()) },
    { label: t('bulk.recent'), onSelect: () => setRecentOpen(true) },
  ]
  return (
    <>
      <MoreMenu
        alignEnd
        items={[
          ...(canEdit ? editActions : []),
          { label: t('collection.lineSheet'), onSelect: () => navigateTo(paths.collections()) },
          ...(['xlsx', 'csv'] as const).map((format) => ({ label: t(`import.export.${format}`), onSelect: () => void save(format) })),
        ]}
      />
      {isRecentOpen && <RecentBulkChanges onClose={() => setRecentOpen(false)} />}
      {canEdit && (
        <AppLink to={paths.newProduct()} variant="primary">
          {t('product.new')}
        </AppLink>
      )}
    </>
  )
}

/** Table or grid, remembered in this browser. */
function useView() {
  const [view, setView] = useState(() => (localStorage.getItem('products:view') === 'grid' ? 'grid' : 'table'))
  const choose = (next: 'grid' | 'table') => {
    localStorage.setItem('products:view', next)
    setView(next)
  }
  return [view, choose] as const
}

export function ProductsPage() {
  const { t, language } = useWords()
  const [state, change] = useViewedListState(viewedProducts)
  const [view, setView] = useView()
  const products = useEndpointQuery(listProducts, { query: toListQuery(state, language) }, { keepPrevious: true })
  const canEdit = useHasPermission()('products:write')
  const columns = useProductColumns({ missing: state.tab === 'needs_attention' || !!state.filters.missing, canEdit })
  const filters = useProductFilters(state.filters.tag)

  return (
    <ListPage
      name="products"
      title={t('products.title')}
      path={paths.products()}
      query={products}
      state={state}
      defaultSort={defaultSort}
      onChange={change}
      tabs={tabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`products.tab.${tab}`), count: products.data?.tabs[tab] }))}
      searchLabel={t('products.search')}
      filters={filters}
      columns={columns}
      rowLink={(product) => ({ id: product.id, to: paths.product(product.id), label: product.name })}
      // An empty catalogue shows GettingStarted instead.
      action={products.data?.tabs.all === 0 ? undefined : <ListActions state={state} canEdit={canEdit} />}
      bulkBar={canEdit ? (selection) => <ProductBulkActions selection={selection} state={state} /> : undefined}
      tools={
        <>
          <IconButton label={t('products.asTable')} pressed={view === 'table'} onClick={() => setView('table')}>
            <ListIcon />
          </IconButton>
          <IconButton label={t('products.asGrid')} pressed={view === 'grid'} onClick={() => setView('grid')}>
            <GridIcon />
          </IconButton>
        </>
      }
      renderRows={view === 'grid' ? (rows) => <ProductGrid products={rows} waiting={products.isPlaceholderData} /> : undefined}
      emptyState={
        <EmptyState
          drawing={Vase}
          help={!state.tab && 'products'}
          action={state.tab ? <AppLink to={paths.products()}>{t('products.viewAll')}</AppLink> : canEdit && <GettingStarted />}
        >
          {t(state.tab === 'needs_attention' ? 'products.allComplete' : state.tab ? 'products.noneInTab' : 'products.none')}
        </EmptyState>
      }
    />
  )
}
