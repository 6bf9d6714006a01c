import { listCollections } from '@linesheet/contract/collections'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { useMay } from '../kit/company.tsx'
import { Magnifier, OpenBox } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Go } from '../kit/Go.tsx'
import { Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useListState } from '../kit/table/listState.ts'
import { Pages } from '../kit/table/Pages.tsx'
import { SearchBox } from '../kit/table/SearchBox.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './CollectionCard.module.css'
import { CollectionCardSkeletons } from './CollectionCardSkeletons.tsx'
import { CollectionCards, ReorderableCollectionCards } from './CollectionCards.tsx'
import { defaultSort, toListQuery } from './collections.query.ts'

/** The collections as cards, in the brand's order. */
export function CollectionsPage() {
  const { t } = useWords()
  const may = useMay()
  const [state, change] = useListState(defaultSort)
  const answer = useEndpointQuery(listCollections, { query: toListQuery(state) }, { keep: true })
  const { data, error } = answer
  const isEmpty = data?.items.length === 0
  const cards = { collections: data?.items ?? [], busy: answer.isPlaceholderData }
  // Search results cannot be reordered: the collections between them are not shown.
  const isMovable = may('products:write') && !state.search && cards.collections.length > 1
  const adding = (
    <Go to={paths.newCollection()} look="primary">
      {t('collections.new')}
    </Go>
  )
  return (
    <Page
      title={t('collections.title')}
      wide
      aside={data && data.count > 0 ? <span className={styles.count}>{data.count}</span> : undefined}
      action={!isEmpty && may('products:write') ? adding : undefined}
    >
      {(!isEmpty || state.search) && (
        <div className={styles.tools}>
          <SearchBox value={state.search} change={(search) => change({ search }, { replace: true })} label={t('collections.search')} />
          <Go to={paths.previewCollections()} look="quiet">
            {t('collections.previewAll')}
          </Go>
        </div>
      )}
      {error ? <ErrorBox error={error} retry={() => void answer.refetch()} /> : null}
      {!data && !error && <CollectionCardSkeletons />}
      {isEmpty &&
        (state.search ? (
          <Empty drawing={Magnifier} action={<Button onClick={() => change({ search: '' })}>{t('kit.clearSearch')}</Button>}>
            {t('kit.noMatch')}
          </Empty>
        ) : (
          <Empty drawing={OpenBox} action={may('products:write') ? adding : undefined}>
            {t('collections.none')}
          </Empty>
        ))}
      {data && !isEmpty && (
        <>
          {isMovable ? <ReorderableCollectionCards {...cards} /> : <CollectionCards {...cards} />}
          {data.count > state.size && <Pages state={state} count={data.count} shown={data.items.length} change={change} />}
        </>
      )}
    </Page>
  )
}
