import { listProducts } from '@linesheet/contract/products'
import { productTabs } from '@linesheet/domain/products'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { IconButton } from '../../kit/Button.tsx'
import { useMay } from '../../kit/company.tsx'
import { Vase } from '../../kit/drawings.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Go, useGo } from '../../kit/Go.tsx'
import { GridIcon, ListIcon, MoreIcon } from '../../kit/icons.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { ListPage } from '../../kit/table/ListPage.tsx'
import { type ListState, useListState } from '../../kit/table/listState.ts'
import { useWords } from '../../words/Words.tsx'
import { ProductBulkActions } from '../bulk/ProductBulkActions.tsx'
import { RecentBulkChanges } from '../bulk/RecentBulkChanges.tsx'
import { useExport } from '../import/useExport.ts'
import { GettingStarted } from './GettingStarted.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { defaultSort, toFilterQuery, toListQuery } from './products.query.ts'
import { useProductColumns } from './useProductColumns.tsx'
import { useProductFilters } from './useProductFilters.ts'

const tabs = ['all', ...productTabs] as const

/** Adding a product, and what changes many at once; viewers can only export. */
function ListActions({ state, canEdit }: { state: ListState; canEdit: boolean }) {
  const { t } = useWords()
  const go = useGo()
  const { save } = useExport(toFilterQuery(state))
  const [isRecentOpen, setRecentOpen] = useState(false)
  const editActions = [
    { label: t('arrange.title'), act: () => go(paths.rearrange()) },
    { label: t('prices.title'), act: () => go(paths.priceGrid()) },
    { label: t('preview.title'), act: () => go(paths.previewStorefront()) },
    { label: t('import.title'), act: () => go(paths.importProducts()) },
    { label: t('bulk.recent'), act: () => setRecentOpen(true) },
  ]
  return (
    <>
      <Menu
        end
        target={
          <IconButton label={t('kit.moreActions')}>
            <MoreIcon />
          </IconButton>
        }
        choices={[
          ...(canEdit ? editActions : []),
          ...(['xlsx', 'csv'] as const).map((format) => ({ label: t(`import.export.${format}`), act: () => void save(format) })),
        ]}
      />
      {isRecentOpen && <RecentBulkChanges close={() => setRecentOpen(false)} />}
      {canEdit && (
        <Go to={paths.newProduct()} look="primary">
          {t('product.new')}
        </Go>
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
  const [state, change] = useListState(defaultSort)
  const [view, setView] = useView()
  const products = useEndpointQuery(listProducts, { query: toListQuery(state, language) }, { keep: true })
  const canEdit = useMay()('products:write')
  const columns = useProductColumns({ missing: state.tab === 'needs_attention' || !!state.filters.missing, canEdit })
  const filters = useProductFilters(state.filters.tag)

  return (
    <ListPage
      name="products"
      title={t('products.title')}
      path={paths.products()}
      answer={products}
      state={state}
      usualSort={defaultSort}
      change={change}
      tabs={tabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`products.tab.${tab}`), count: products.data?.tabs[tab] }))}
      searchLabel={t('products.search')}
      filters={filters}
      columns={columns}
      placeOf={(product) => ({ id: product.id, to: paths.product(product.id), label: product.name })}
      // An empty catalogue shows GettingStarted instead.
      action={products.data?.tabs.all === 0 ? undefined : <ListActions state={state} canEdit={canEdit} />}
      bulk={canEdit ? (selection) => <ProductBulkActions selection={selection} state={state} /> : undefined}
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
      instead={view === 'grid' ? (rows) => <ProductGrid products={rows} waiting={products.isPlaceholderData} /> : undefined}
      nothingYet={
        <Empty drawing={Vase} action={state.tab ? <Go to={paths.products()}>{t('products.seeAll')}</Go> : canEdit && <GettingStarted />}>
          {t(state.tab === 'needs_attention' ? 'products.allComplete' : state.tab ? 'products.noneHere' : 'products.none')}
        </Empty>
      }
    />
  )
}
