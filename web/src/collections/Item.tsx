import type { CollectionProduct } from '@linesheet/contract/collections'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { IconButton } from '../kit/Button.tsx'
import { DragHandle } from '../kit/DragHandle.tsx'
import { CloseIcon } from '../kit/icons.tsx'
import { Money } from '../kit/Money.tsx'
import { Photo } from '../kit/Photo.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Items.module.css'
import { ProductStatus } from './ProductStatus.tsx'
import type { useItemOrder } from './useItemOrder.ts'

type Props = {
  item: CollectionProduct
  at: number
  count: number
  dragging: ReturnType<typeof useItemOrder>
  help: string
  take: () => void
}

/** A product in the collection, with its place among the others. */
export function Item({ item, at, count, dragging, help, take }: Props) {
  const { t } = useWords()
  return (
    <li
      className={styles.item}
      data-id={item.id}
      data-lifted={dragging.lifted === item.id || undefined}
      data-target={dragging.target === at || undefined}
      data-behind={(at === count - 1 && dragging.target === count) || undefined}
    >
      <DragHandle id={item.id} label={t('collection.move', { name: item.name, at: at + 1, count })} help={help} dragging={dragging} />
      <Photo photo={item.photo} alt={item.name} decorative size={44} />
      <span className={styles.names}>
        <AppLink to={paths.product(item.id)} className={styles.name}>
          {item.name}
        </AppLink>
        <span className={styles.sku}>{item.sku}</span>
      </span>
      {item.status !== 'active' && <ProductStatus status={item.status} />}
      <span className={styles.price}>
        <Money amount={item.wholesale_price} currency={item.currency_code} />
      </span>
      <IconButton label={t('collection.take', { name: item.name })} onClick={take}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  )
}
