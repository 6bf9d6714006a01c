import { listCollections } from '@linesheet/contract/catalogue/collections'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier, OpenBox } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { useViews } from '../../kit/lists/views/useViews.ts'
import { ViewMenu } from '../../kit/lists/views/ViewMenu.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionCard.module.css'
import { CollectionCardSkeletons } from './CollectionCardSkeletons.tsx'
import { CollectionCards, ReorderableCollectionCards } from './CollectionCards.tsx'
import { defaultSort, toListQuery, viewedCollections } from './collections.query.ts'

/** The collections as cards, in the brand's order. */
export function CollectionsPage() {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const [state, change] = useViewedListState(viewedCollections)
  const answer = useEndpointQuery(listCollections, { query: toListQuery(state) }, { keepPrevious: true })
  const saved = useViews('collections', state)
  const { data, error } = answer
  const isEmpty = data?.items.length === 0
  const cards = { collections: data?.items ?? [], busy: answer.isPlaceholderData }
  // Search results cannot be reordered: the collections between them are not shown.
  const isMovable = hasPermission('products:write') && !state.search && cards.collections.length > 1
  const adding = (
    <AppLink to={paths.newCollection()} variant="primary">
      {t('collections.new')}
    </AppLink>
  )
  return (
    <Page
      title={t('collections.title')}
      wide
      aside={
        data && data.count > 0 ? (
          <span className={textClass({ color: 'ink-2', size: 16, tabularNumbers: true })}>{data.count}</span>
        ) : undefined
      }
      action={!isEmpty && hasPermission('products:write') ? adding : undefined}
    >
      {(!isEmpty || state.search) && (
        <div className={rowClass({ wrap: true, gap: 8, marginBottom: 20 }, styles.tools)}>
          <SearchBox value={state.search} onChange={(search) => change({ search }, { replace: true })} label={t('collections.search')} />
          <AppLink to={paths.previewCollections()} variant="quiet">
            {t('collections.previewAll')}
          </AppLink>
          <span className={textClass({ pushed: true })}>
            <ViewMenu
              {...saved}
              list={viewedCollections.list}
              path={paths.collections()}
              state={state}
              defaultSort={defaultSort}
              hidden={[]}
            />
          </span>
        </div>
      )}
      {error ? <ErrorBox error={error} onRetry={() => void answer.refetch()} /> : null}
      {!data && !error && <CollectionCardSkeletons />}
      {isEmpty &&
        (state.search ? (
          <EmptyState drawing={Magnifier} action={<Button onClick={() => change({ search: '' })}>{t('kit.clearSearch')}</Button>}>
            {t('kit.noMatch')}
          </EmptyState>
        ) : (
          <EmptyState drawing={OpenBox} help="collections" action={hasPermission('products:write') ? adding : undefined}>
            {t('collections.none')}
          </EmptyState>
        ))}
      {data && !isEmpty && (
        <>
          {isMovable ? <ReorderableCollectionCards {...cards} /> : <CollectionCards {...cards} />}
          {data.count > state.size && <Pagination state={state} list={data} shown={data.items.length} onChange={change} />}
        </>
      )}
    </Page>
  )
}
