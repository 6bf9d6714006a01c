import type { CollectionProduct } from '@linesheet/contract/collections'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Go } from '../kit/Go.tsx'
import { CloseIcon, HandleIcon, PlusIcon } from '../kit/icons.tsx'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { Photo } from '../kit/Photo.tsx'
import { moved, useReorder } from '../kit/useReorder.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Items.module.css'
import { PickDrawer } from './PickDrawer.tsx'
import { ProductStatus } from './ProductStatus.tsx'

type Props = { items: CollectionProduct[]; change: (items: CollectionProduct[]) => void; collectionId: string | undefined }

/** The products in their order: dragged, or moved by the arrow keys on their handles. */
export function Items({ items, change, collectionId }: Props) {
  const { t } = useWords()
  const [picking, setPicking] = useState(false)
  const [told, setTold] = useState('')
  const order = useReorder<HTMLOListElement>(items.length, (from, to) => {
    change(moved(items, from, to))
    setTold(t('collection.moved', { name: items[from]?.name ?? '', at: to + 1, count: items.length }))
  })
  return (
    <Section
      title={t('collection.products')}
      aside={
        <Button look="quiet" icon={<PlusIcon size={16} />} onClick={() => setPicking(true)}>
          {t('collection.add')}
        </Button>
      }
    >
      <p className={styles.help}>{t(items.length ? 'collection.orderHelp' : 'collection.noItems')}</p>
      <ol className={styles.items} {...order.listProps}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.item} data-held={order.held === at || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t('collection.move', { name: item.name, at: at + 1, count: items.length })}
              {...order.handle(at)}
            >
              <HandleIcon />
            </button>
            <Photo photo={item.photo} alt={item.name} beside size={44} />
            <span className={styles.names}>
              <Go to={paths.product(item.id)} className={styles.name}>
                {item.name}
              </Go>
              <span className={styles.sku}>{item.sku}</span>
            </span>
            {item.status !== 'active' && <ProductStatus status={item.status} />}
            <span className={styles.price}>
              <Money amount={item.wholesale_price} currency={item.currency_code} />
            </span>
            <IconButton label={t('collection.take', { name: item.name })} onClick={() => change(items.filter(({ id }) => id !== item.id))}>
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {told}
      </p>
      {picking && (
        <PickDrawer
          collectionId={collectionId}
          present={items}
          add={(more) => change([...items, ...more])}
          close={() => setPicking(false)}
        />
      )}
    </Section>
  )
}
