import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { Money } from '../../kit/format/Money.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { ProductStatusChip } from '../../kit/layout/ProductStatusChip.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { DragHandle } from '../../kit/lists/DragHandle.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionItems.module.css'
import type { useItemOrder } from './useItemOrder.ts'

type Props = {
  item: CollectionProduct
  index: number
  count: number
  dragging: ReturnType<typeof useItemOrder>
  helpId: string
  onRemove: () => void
}

/** A product of the collection, with its handle and a button to remove it. */
export function CollectionProductItem({ item, index, count, dragging, helpId, onRemove }: Props) {
  const { t } = useWords()
  return (
    <li
      className={styles.item}
      data-id={item.id}
      data-lifted={dragging.lifted === item.id || undefined}
      data-target={dragging.target === index || undefined}
      data-behind={(index === count - 1 && dragging.target === count) || undefined}
    >
      <DragHandle id={item.id} label={t('collection.move', { name: item.name, at: index + 1, count })} help={helpId} dragging={dragging} />
      <Photo photo={item.photo} alt={item.name} decorative size={44} />
      <span className={stackClass({ grow: true, minWidth: 0 })}>
        <AppLink
          to={paths.product(item.id)}
          className={textClass({ color: 'ink', weight: 500, textDecoration: 'none', truncate: true }, styles.name)}
        >
          {item.name}
        </AppLink>
        <span className={textClass({ color: 'ink-2', size: 12, truncate: true })}>{item.sku}</span>
      </span>
      {item.status !== 'active' && <ProductStatusChip status={item.status} />}
      <span className={styles.price}>
        <Money amount={item.wholesale_price} currency={item.currency_code} />
      </span>
      <IconButton label={t('collection.removeProduct', { name: item.name })} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  )
}
