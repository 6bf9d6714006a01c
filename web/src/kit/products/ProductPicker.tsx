import { type CollectionProduct, listPickableProducts } from '@linesheet/contract/catalogue/collections'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useEndpointQuery } from '../api/queries.ts'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { Button } from '../layout/Button.tsx'
import { rowClass, textClass } from '../layout/primitives.ts'
import { SkeletonRows } from '../layout/Skeleton.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import { SearchBox } from '../lists/SearchBox.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { DialogForm } from '../overlays/DialogForm.tsx'
import styles from './ProductPicker.module.css'
import { ProductPickerRow } from './ProductPickerRow.tsx'

export type PickedProducts = ReadonlyMap<string, CollectionProduct>
type Props = {
  title: string
  /** The maximum number of products; above it `limitText` is shown. */
  limit: number
  limitText: string
  /** Shown if the brand has no products yet. */
  noProducts: ReactNode
  present: readonly CollectionProduct[]
  picked: PickedProducts
  onPick: (picked: PickedProducts) => void
  onAdd: (products: CollectionProduct[]) => void
  onClose: () => void
}

const firstPage = { tab: '', search: '', sort: '', page: 1, size: 25, filters: {}, view: '' }

/** Picks products across pages and searches; products that are already chosen are disabled. */
export function ProductPicker({ title, limit, limitText, noProducts, present, picked, onPick, onAdd, onClose }: Props) {
  const { t, language } = useWords()
  const [state, setState] = useState(firstPage)
  const query = { page: state.page, items_per_page: state.size, language_code: language, ...(state.search && { search: state.search }) }
  const found = useEndpointQuery(listPickableProducts, { query }, { keepPrevious: true })
  const isPresent = (id: string) => present.some((product) => product.id === id)
  const rows = found.data?.items ?? []
  const addable = rows.filter(({ id }) => !isPresent(id))
  const areAllPicked = addable.length > 0 && addable.every(({ id }) => picked.has(id))
  const isFull = present.length + picked.size > limit
  const setPickedState = (products: readonly CollectionProduct[], isIn: boolean) => {
    const ids = new Set(products.map(({ id }) => id))
    onPick(
      new Map([...[...picked].filter(([id]) => !ids.has(id)), ...(isIn ? products.map((product) => [product.id, product] as const) : [])]),
    )
  }

  return (
    <Dialog open onClose={onClose} title={title} size={640}>
      <DialogForm
        onSubmit={async () => {
          onAdd([...picked.values()])
          onClose()
        }}
        submitLabel={picked.size ? t('collection.pick.add', { count: picked.size }) : t('collection.pick.noneSelected')}
        busy={false}
        onClose={onClose}
        blocked={!picked.size || isFull}
        footer={isFull ? limitText : undefined}
      >
        <div className={rowClass({ wrap: true, justifyContent: 'space-between', gap: 8 })}>
          <SearchBox
            value={state.search}
            onChange={(search) => setState({ ...state, page: 1, search })}
            label={t('collection.pick.search')}
          />
          <Button
            variant="quiet"
            disabled={!addable.length || found.isPlaceholderData}
            onClick={() => setPickedState(addable, !areAllPicked)}
          >
            {t(areAllPicked ? 'collection.pick.clear' : 'collection.pick.all')}
          </Button>
        </div>
        {found.error ? <ErrorBox error={found.error} onRetry={() => void found.refetch()} /> : null}
        {!found.data && !found.error && <SkeletonRows count={6} height={56} />}
        {found.data && !rows.length && (
          <p className={textClass({ paddingBlock: 24, color: 'ink-2' })}>{state.search ? t('kit.noMatch') : noProducts}</p>
        )}
        <ul className={styles.rows} aria-busy={found.isPlaceholderData}>
          {rows.map((product) => (
            <ProductPickerRow
              key={product.id}
              product={product}
              isPresent={isPresent(product.id)}
              isPicked={picked.has(product.id)}
              onPick={(isIn) => setPickedState([product], isIn)}
            />
          ))}
        </ul>
        {(found.data?.count ?? 0) > state.size && (
          <Pagination
            state={state}
            list={found.data ?? { count: 0 }}
            shown={rows.length}
            onChange={(some) => setState({ ...state, page: 1, ...some, filters: {} })}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
