import { listProducts } from '@linesheet/contract/products'
import { productTabs } from '@linesheet/domain/products'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { AppLink, useNavigateTo } from '../kit/AppLink.tsx'
import { IconButton } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { GridIcon, ListIcon, MoreIcon } from '../kit/icons.tsx'
import { Vase } from '../kit/illustrations.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { ListPage } from '../kit/table/ListPage.tsx'
import { type ListState, useListState } from '../kit/table/listState.ts'
import { useWords } from '../words/Words.tsx'
import { Beginnings } from './Beginnings.tsx'
import { ProductBulk } from './bulk/ProductBulk.tsx'
import { RecentChanges } from './bulk/RecentChanges.tsx'
import { useExport } from './import/useExport.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { narrowingOf, queryOf, usualSort } from './products.query.ts'
import { useProductColumns } from './useProductColumns.tsx'
import { useProductFilters } from './useProductFilters.ts'

const tabs = ['all', ...productTabs] as const

/** What begins here: a new product, and the ways to change many at once; who only reads takes the products along. */
function ListActions({ state, mayChange }: { state: ListState; mayChange: boolean }) {
  const { t } = useWords()
  const go = useNavigateTo()
  const { save } = useExport(narrowingOf(state))
  const [isRecentOpen, setRecentOpen] = useState(false)
  const writing = [
    { label: t('arrange.title'), onSelect: () => go(paths.rearrange()) },
    { label: t('prices.title'), onSelect: () => go(paths.priceGrid()) },
    { label: t('preview.title'), onSelect: () => go(paths.previewStorefront()) },
    { label: t('import.title'), onSelect: () => go(paths.importProducts()) },
    { label: t('bulk.recent'), onSelect: () => setRecentOpen(true) },
  ]
  return (
    <>
      <Menu
        alignEnd
        trigger={
          <IconButton label={t('kit.moreActions')}>
            <MoreIcon />
          </IconButton>
        }
        items={[
          ...(mayChange ? writing : []),
          ...(['xlsx', 'csv'] as const).map((format) => ({ label: t(`import.export.${format}`), onSelect: () => void save(format) })),
        ]}
      />
      {isRecentOpen && <RecentChanges close={() => setRecentOpen(false)} />}
      {mayChange && (
        <AppLink to={paths.newProduct()} variant="primary">
          {t('product.new')}
        </AppLink>
      )}
    </>
  )
}

/** As a table or as pictures; remembered in this browser. */
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
  const [state, change] = useListState(usualSort)
  const [view, setView] = useView()
  const products = useEndpointQuery(listProducts, { query: queryOf(state, language) }, { keepPrevious: true })
  const mayChange = useHasPermission()('products:write')
  const columns = useProductColumns({ missing: state.tab === 'needs_attention' || !!state.filters.missing, mayChange })
  const filters = useProductFilters(state.filters.tag)

  return (
    <ListPage
      name="products"
      title={t('products.title')}
      path={paths.products()}
      query={products}
      state={state}
      defaultSort={usualSort}
      change={change}
      tabs={tabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`products.tab.${tab}`), count: products.data?.tabs[tab] }))}
      searchLabel={t('products.search')}
      filters={filters}
      columns={columns}
      rowLink={(product) => ({ id: product.id, to: paths.product(product.id), label: product.name })}
      // Where there is nothing yet, the ways to begin stand below instead.
      action={products.data?.tabs.all === 0 ? undefined : <ListActions state={state} mayChange={mayChange} />}
      bulkBar={mayChange ? (selection) => <ProductBulk selection={selection} state={state} /> : undefined}
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
          action={state.tab ? <AppLink to={paths.products()}>{t('products.seeAll')}</AppLink> : mayChange && <Beginnings />}
        >
          {t(state.tab === 'needs_attention' ? 'products.allComplete' : state.tab ? 'products.noneHere' : 'products.none')}
        </EmptyState>
      }
    />
  )
}
