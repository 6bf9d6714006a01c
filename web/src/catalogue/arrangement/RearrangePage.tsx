import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { type KeyboardEvent, useRef, useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { SkeletonTiles } from '../../kit/layout/Skeleton.tsx'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useDragAndDrop } from '../../kit/lists/useDragAndDrop.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { NoProducts } from '../products/NoProducts.tsx'
import { FirstScreenPreview } from './FirstScreenPreview.tsx'
import { ProductTile } from './ProductTile.tsx'
import styles from './Rearrange.module.css'
import { type Preset, presets } from './sortOrder.ts'
import { useAllProducts } from './useAllProducts.ts'
import { type Arrangement, useArrangement } from './useArrangement.ts'

/** Sorting by a preset, the first screen, and moving the selected products. */
function ArrangeToolbar({ arrangement, fold }: { arrangement: Arrangement; fold: { open: boolean; toggle: () => void } }) {
  const { t } = useWords()
  const [position, setPosition] = useState('')
  const { selected } = arrangement
  const isInvalid = position.trim() !== '' && !/^0*[1-9]\d*$/.test(position.trim())
  const moveToPosition = () => {
    const target = Number(position)
    if (isInvalid || !target) return
    arrangement.place(target)
    setPosition('')
  }
  return (
    <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12 }, styles.tools)}>
      <SelectField
        label={t('arrange.sort')}
        hideLabel
        value=""
        onChange={(preset: Preset | '') => preset && arrangement.sort(preset)}
        options={[
          { value: '', label: t('arrange.sort') },
          ...presets.map((preset) => ({ value: preset, label: t(`arrange.sortBy.${preset}`) })),
        ]}
      />
      <Button onClick={fold.toggle} aria-expanded={fold.open}>
        {t('arrange.firstScreen')}
      </Button>
      {selected.size > 0 && (
        <>
          <span role="status">{t('arrange.selected', { count: selected.size })}</span>
          <Button onClick={() => arrangement.place(1)}>{t('arrange.toTop')}</Button>
          <TextField
            label={t('arrange.toPosition')}
            hideLabel
            placeholder={t('arrange.toPosition')}
            inputMode="numeric"
            error={isInvalid ? 'invalid_number' : undefined}
            value={position}
            onChange={setPosition}
            onEnter={moveToPosition}
          />
          <Button variant="quiet" onClick={arrangement.clear}>
            {t('arrange.clearSelection')}
          </Button>
        </>
      )}
    </div>
  )
}

function ArrangeBoard({ products }: { products: readonly ProductRow[] }) {
  const { t } = useWords()
  const arrangement = useArrangement(products)
  const dragging = useDragAndDrop(arrangement)
  const [isFoldOpen, setFoldOpen] = useState(false)
  // Up to a thousand memoised tiles: their handlers must not change on every move.
  const latest = useRef({ arrangement, dragging })
  latest.current = { arrangement, dragging }
  const [tileHandlers] = useState(() => ({
    click: (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }, id: string) => {
      if (latest.current.dragging.isClick())
        latest.current.arrangement.select(id, {
          isAdding: event.metaKey || event.ctrlKey || isTouchOnly(),
          isRange: event.shiftKey,
        })
    },
    pressKey: (event: KeyboardEvent, id: string) => latest.current.dragging.key(event, id),
    grab: (...pressed: Parameters<typeof dragging.grab>) => latest.current.dragging.grab(...pressed),
  }))
  return (
    <>
      <p className={styles.help}>{t(isTouchOnly() ? 'arrange.helpTouch' : 'arrange.help')}</p>
      <ArrangeToolbar arrangement={arrangement} fold={{ open: isFoldOpen, toggle: () => setFoldOpen(!isFoldOpen) }} />
      {isFoldOpen && <FirstScreenPreview order={arrangement.order} />}
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      <ul ref={dragging.list} className={styles.board} aria-label={t('arrange.title')} onBlur={dragging.dropLifted}>
        {arrangement.order.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            number={index + 1}
            isSelected={arrangement.selected.has(product.id)}
            isLifted={dragging.lifted === product.id}
            isDropTarget={dragging.target === index}
            {...tileHandlers}
          />
        ))}
      </ul>
      <SaveBar
        changedFields={arrangement.isChanged ? [t('arrange.order')] : []}
        onSave={() => arrangement.save()}
        onDiscard={arrangement.reset}
        busy={arrangement.busy}
        error={arrangement.error}
      />
    </>
  )
}

/** The order in which retailers see the products. */
export function RearrangePage() {
  const { t } = useWords()
  const products = useAllProducts()
  return (
    <Page title={t('arrange.title')} wide backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}>
      <QueryView query={products} skeleton={<SkeletonTiles className={styles.board} count={24} />}>
        {(found) => (found.length ? <ArrangeBoard products={found} /> : <NoProducts help="products" />)}
      </QueryView>
    </Page>
  )
}
