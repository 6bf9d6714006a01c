import { listCollections } from '@linesheet/contract/collections'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Magnifier, OpenBox } from '../kit/illustrations.tsx'
import { Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useListState } from '../kit/table/listState.ts'
import { Pagination } from '../kit/table/Pagination.tsx'
import { SearchBox } from '../kit/table/SearchBox.tsx'
import { useWords } from '../words/Words.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { Cards, MovableCards } from './Cards.tsx'
import styles from './CollectionCard.module.css'
import { queryOf, usualSort } from './collections.query.ts'

/** The collections as cards, in the brand's order. */
export function CollectionsPage() {
  const { t } = useWords()
  const may = useHasPermission()
  const [state, change] = useListState(usualSort)
  const answer = useEndpointQuery(listCollections, { query: queryOf(state) }, { keepPrevious: true })
  const { data, error } = answer
  const isNothing = data?.items.length === 0
  const shown = { collections: data?.items ?? [], busy: answer.isPlaceholderData }
  // What a search leaves out has its place between what it finds.
  const isMovable = may('products:write') && !state.search && shown.collections.length > 1
  const adding = (
    <AppLink to={paths.newCollection()} variant="primary">
      {t('collections.new')}
    </AppLink>
  )
  return (
    <Page
      title={t('collections.title')}
      wide
      aside={data && data.count > 0 ? <span className={styles.count}>{data.count}</span> : undefined}
      action={!isNothing && may('products:write') ? adding : undefined}
    >
      {(!isNothing || state.search) && (
        <div className={styles.tools}>
          <SearchBox value={state.search} change={(search) => change({ search }, { replace: true })} label={t('collections.search')} />
          <AppLink to={paths.previewCollections()} variant="quiet">
            {t('collections.previewAll')}
          </AppLink>
        </div>
      )}
      {error ? <ErrorBox error={error} retry={() => void answer.refetch()} /> : null}
      {!data && !error && <CardSkeletons />}
      {isNothing &&
        (state.search ? (
          <EmptyState drawing={Magnifier} action={<Button onClick={() => change({ search: '' })}>{t('kit.clearSearch')}</Button>}>
            {t('kit.noMatch')}
          </EmptyState>
        ) : (
          <EmptyState drawing={OpenBox} action={may('products:write') ? adding : undefined}>
            {t('collections.none')}
          </EmptyState>
        ))}
      {data && !isNothing && (
        <>
          {isMovable ? <MovableCards {...shown} /> : <Cards {...shown} />}
          {data.count > state.size && <Pagination state={state} count={data.count} shown={data.items.length} change={change} />}
        </>
      )}
    </Page>
  )
}
