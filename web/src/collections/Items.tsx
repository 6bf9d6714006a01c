import type { CollectionProduct } from '@linesheet/contract/collections'
import { useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { Section } from '../kit/Page.tsx'
import { isTouchOnly } from '../kit/touchOnly.ts'
import { useWords } from '../words/Words.tsx'
import { Item } from './Item.tsx'
import styles from './Items.module.css'
import { PickDrawer, type Picked } from './PickDrawer.tsx'
import { useItemOrder } from './useItemOrder.ts'

type Props = { items: CollectionProduct[]; change: (items: CollectionProduct[]) => void; collectionId: string | undefined }

/** The products in their order. */
export function Items({ items, change, collectionId }: Props) {
  const { t } = useWords()
  const [picking, setPicking] = useState(false)
  // Closed by mistake, the picker has lost nothing.
  const [picked, setPicked] = useState<Picked>(new Map())
  const help = useId()
  const orderHelp = isTouchOnly() ? 'collection.orderHelpTouch' : 'collection.orderHelp'
  const dragging = useItemOrder(items, change)
  return (
    <Section
      title={t('collection.products')}
      aside={
        <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => setPicking(true)}>
          {t('collection.add')}
        </Button>
      }
    >
      <p id={help} className={styles.help}>
        {t(items.length ? orderHelp : 'collection.noItems')}
      </p>
      <ol ref={dragging.list} className={styles.items} onBlur={dragging.dropLifted}>
        {items.map((item, at) => (
          <Item
            key={item.id}
            {...{ item, at, dragging, help }}
            count={items.length}
            take={() => change(items.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      {picking && (
        <PickDrawer
          collectionId={collectionId}
          present={items}
          picked={picked}
          pick={setPicked}
          add={(more) => {
            change([...items, ...more])
            setPicked(new Map())
          }}
          close={() => setPicking(false)}
        />
      )}
    </Section>
  )
}
