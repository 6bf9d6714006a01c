import type { OrderableProduct } from '@linesheet/contract/orders/manual-orders'
import { smallestQuantity } from '@linesheet/domain/orders/manual-orders'
import { newId } from '../../kit/api/call.ts'
import { Money } from '../../kit/format/Money.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { addVariation } from './cart.ts'
import styles from './editor.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

type Offer = OrderableProduct['variations'][number]

/** A product with a button for each variation, which adds the smallest quantity. */
export function ProductCard({ product: { variations, ...product }, editor }: { product: OrderableProduct; editor: OrderEditor }) {
  const { t } = useWords()
  const { case_quantity, name, photo } = product
  const least = smallestQuantity(product)
  return (
    <li className={rowClass({ gap: 12, paddingBlock: 12, alignItems: 'stretch' }, styles.product)}>
      <Photo photo={photo} alt={name} decorative size={56} />
      <div className={textClass({ grow: true, minWidth: 0 })}>
        <p className={textClass({ weight: 500, breakAnywhere: true })}>{name}</p>
        {(case_quantity > 1 || least > 1) && (
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
            {t('manual.products.case', { case: case_quantity, min: least })}
          </p>
        )}
        <ul className={stackClass({}, styles.offers)}>
          {variations.map((offer) => (
            <li key={offer.variation_id}>
              <OfferButton
                offer={offer}
                name={[name, offer.options].filter(Boolean).join(', ')}
                inCart={quantityOf(editor, offer)}
                currency={editor.content.cart.currency_code}
                onAdd={() => editor.update((content) => addVariation(content, { ...product, ...offer }, 1, newId))}
              />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const quantityOf = (editor: OrderEditor, { variation_id }: Offer) =>
  editor.content.cart.lines.reduce((all, line) => all + (line.variation_id === variation_id ? line.quantity : 0), 0)

type OfferProps = { offer: Offer; name: string; inCart: number; currency: string; onAdd: () => void }

function OfferButton({ offer: { options, sku, list_price, available }, name, inCart, currency, onAdd }: OfferProps) {
  const { t } = useWords()
  const stock = available === null ? '' : available > 0 ? t('manual.products.stock', { count: available }) : t('manual.products.noStock')
  return (
    <button
      type="button"
      className={rowClass({ gap: 12 }, styles.offer)}
      data-arrow
      aria-label={t('manual.products.add', { name })}
      onClick={onAdd}
    >
      <span className={stackClass({ grow: true, minWidth: 0, breakAnywhere: true })}>
        <span>{[options, sku].filter(Boolean).join(' · ') || name}</span>
        <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          {stock}
          {inCart > 0 && (
            <strong className={textClass({ color: 'accent', weight: 500 })}> {t('manual.products.inCart', { count: inCart })}</strong>
          )}
        </span>
      </span>
      {list_price === null ? (
        <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('manual.products.noPrice')}</span>
      ) : (
        <Money amount={list_price} currency={currency} />
      )}
      <PlusIcon size={16} />
    </button>
  )
}
