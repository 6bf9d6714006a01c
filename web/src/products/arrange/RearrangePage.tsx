import type { ProductRow } from '@linesheet/contract/products'
import { type KeyboardEvent, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { BackLink } from '../../kit/BackLink.tsx'
import { Button } from '../../kit/Button.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { SaveBar } from '../../kit/SaveBar.tsx'
import { SkeletonTiles } from '../../kit/Skeleton.tsx'
import { isTouchOnly } from '../../kit/touchOnly.ts'
import { useDragAndDrop } from '../../kit/useDragAndDrop.ts'
import { useWords } from '../../words/Words.tsx'
import { FirstFold } from './FirstFold.tsx'
import { type Preset, presets } from './order.ts'
import styles from './Rearrange.module.css'
import { Tile } from './Tile.tsx'
import { useAllProducts } from './useAllProducts.ts'
import { type Arrangement, useArrangement } from './useArrangement.ts'

/** What can be done with those that are chosen, and the orders that make themselves. */
function Tools({ arrangement, fold }: { arrangement: Arrangement; fold: { open: boolean; toggle: () => void } }) {
  const { t } = useWords()
  const [position, setPosition] = useState('')
  const { chosen } = arrangement
  const place = () => {
    const wanted = Number(position)
    if (Number.isInteger(wanted) && wanted > 0) arrangement.place(wanted)
    setPosition('')
  }
  return (
    <div className={styles.tools}>
      <SelectField
        label={t('arrange.sort')}
        hideLabel
        value=""
        change={(preset: Preset | '') => preset && arrangement.sort(preset)}
        options={[
          { value: '', label: t('arrange.sort') },
          ...presets.map((preset) => ({ value: preset, label: t(`arrange.by.${preset}`) })),
        ]}
      />
      <Button onClick={fold.toggle} aria-expanded={fold.open}>
        {t('arrange.fold')}
      </Button>
      {chosen.size > 0 && (
        <>
          <span role="status">{t('arrange.chosen', { count: chosen.size })}</span>
          <Button onClick={() => arrangement.place(1)}>{t('arrange.toTop')}</Button>
          <TextField
            label={t('arrange.toPosition')}
            hideLabel
            placeholder={t('arrange.toPosition')}
            inputMode="numeric"
            maxLength={5}
            value={position}
            change={setPosition}
            onEnter={place}
          />
          <Button variant="quiet" onClick={arrangement.clear}>
            {t('arrange.clear')}
          </Button>
        </>
      )}
    </div>
  )
}

function Board({ products }: { products: readonly ProductRow[] }) {
  const { t } = useWords()
  const arrangement = useArrangement(products)
  const dragging = useDragAndDrop(arrangement)
  const [isFoldOpen, setFoldOpen] = useState(false)
  // Tiles are many: what they are given must not change with every move.
  const now = useRef({ arrangement, dragging })
  now.current = { arrangement, dragging }
  const [acts] = useState(() => ({
    click: (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }, id: string) => {
      if (now.current.dragging.isClick())
        now.current.arrangement.choose(id, { more: event.metaKey || event.ctrlKey || isTouchOnly(), range: event.shiftKey })
    },
    key_: (event: KeyboardEvent, id: string) => now.current.dragging.key(event, id),
    grab: (...pressed: Parameters<typeof dragging.grab>) => now.current.dragging.grab(...pressed),
  }))
  return (
    <>
      <p className={styles.help}>{t(isTouchOnly() ? 'arrange.helpTouch' : 'arrange.help')}</p>
      <Tools arrangement={arrangement} fold={{ open: isFoldOpen, toggle: () => setFoldOpen(!isFoldOpen) }} />
      {isFoldOpen && <FirstFold order={arrangement.order} />}
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      <ul ref={dragging.list} className={styles.board} aria-label={t('arrange.title')} onBlur={dragging.dropLifted}>
        {arrangement.order.map((product, at) => (
          <Tile
            key={product.id}
            product={product}
            number={at + 1}
            chosen={arrangement.chosen.has(product.id)}
            lifted={dragging.lifted === product.id}
            target={dragging.target === at}
            {...acts}
          />
        ))}
      </ul>
      <SaveBar
        changedFields={arrangement.isChanged ? [t('arrange.order')] : []}
        save={() => void arrangement.save()}
        discard={arrangement.reset}
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
        {(found) => <Board products={found} />}
      </QueryView>
    </Page>
  )
}
