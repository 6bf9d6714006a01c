import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import { Photo } from '../../kit/layout/Photo.tsx'
import { ProductStatusChip } from '../../kit/layout/ProductStatusChip.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './Rearrange.module.css'

type Props = {
  product: ProductRow
  number: number
  isSelected: boolean
  isLifted: boolean
  isDropTarget: boolean
  click: (event: MouseEvent, id: string) => void
  pressKey: (event: KeyboardEvent, id: string) => void
  grab: (event: PointerEvent, id: string) => void
}

/** A product in the order, moved by dragging or with Space and the arrow keys. */
export const ProductTile = memo(function Tile({ product, number, isSelected, isLifted, isDropTarget, click, pressKey, grab }: Props) {
  const { t } = useWords()
  return (
    <li className={styles.item} data-id={product.id} data-target={isDropTarget || undefined}>
      <button
        type="button"
        className={stackClass({ gap: 8 }, styles.tile)}
        aria-pressed={isSelected}
        aria-roledescription={t('arrange.role')}
        aria-label={t('arrange.tile', { name: product.name, number })}
        aria-description={product.status === 'active' ? undefined : t(`products.status.${product.status}`)}
        data-lifted={isLifted || undefined}
        onClick={(event) => click(event, product.id)}
        onKeyDown={(event) => pressKey(event, product.id)}
        onPointerDown={(event) => grab(event, product.id)}
      >
        <span className={rowClass({ justifyContent: 'space-between', gap: 8, inline: true })}>
          <span className={textClass({ color: 'ink-2', size: 12, tabularNumbers: true })}>{number}</span>
          {product.status !== 'active' && <ProductStatusChip status={product.status} />}
        </span>
        <Photo photo={product.photo} alt={product.name} decorative fill size={320} sizes="140px" />
        <span className={textClass({ size: 13, truncate: true })}>{product.name}</span>
      </button>
    </li>
  )
})
