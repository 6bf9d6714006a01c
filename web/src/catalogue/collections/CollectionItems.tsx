import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { collectionLimits } from '@linesheet/domain/catalogue/collections'
import { useId, useState } from 'react'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { paths } from '../../kit/paths.ts'
import { type PickedProducts, ProductPicker } from '../../kit/products/ProductPicker.tsx'
import { useWords } from '../../words/Words.tsx'
import { CollectionProductItem } from './CollectionProductItem.tsx'
import { useItemOrder } from './useItemOrder.ts'

type Props = { items: CollectionProduct[]; onChange: (items: CollectionProduct[]) => void }

/** The products of the collection in their order. */
export function CollectionItems({ items, onChange }: Props) {
  const { t } = useWords()
  const [isPickerOpen, setPickerOpen] = useState(false)
  // Kept here, so that closing the picker by mistake loses no selection.
  const [picked, setPicked] = useState<PickedProducts>(new Map())
  const helpId = useId()
  const orderHelp = isTouchOnly() ? 'collection.orderHelpTouch' : 'collection.orderHelp'
  const dragging = useItemOrder(items, onChange)
  return (
    <Section
      title={t('collection.products')}
      aside={
        <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => setPickerOpen(true)}>
          {t('collection.add')}
        </Button>
      }
    >
      <p id={helpId} className={textClass({ marginBottom: 8, color: 'ink-2', size: 13 })}>
        {t(items.length ? orderHelp : 'collection.noItems')}
      </p>
      <ol ref={dragging.list} onBlur={dragging.dropLifted}>
        {items.map((item, index) => (
          <CollectionProductItem
            key={item.id}
            item={item}
            index={index}
            dragging={dragging}
            helpId={helpId}
            count={items.length}
            onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      {isPickerOpen && (
        <ProductPicker
          title={t('collection.add')}
          limit={collectionLimits.products}
          limitText={t('collection.pick.full', { count: collectionLimits.products })}
          noProducts={<AppLink to={paths.newProduct()}>{t('collection.pick.noProducts')}</AppLink>}
          present={items}
          picked={picked}
          onPick={setPicked}
          onAdd={(products) => {
            onChange([...items, ...products])
            setPicked(new Map())
          }}
          onClose={() => setPickerOpen(false)}
        />
      )}
    </Section>
  )
}
