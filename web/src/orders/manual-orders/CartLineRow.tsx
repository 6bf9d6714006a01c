import type { CartLine } from '@linesheet/contract/orders/manual-orders'
import { cartLimits, toWholeCases } from '@linesheet/domain/orders/manual-orders'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { toMinor } from '@linesheet/domain/platform/money'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { QuantityField } from '../../kit/forms/fields/QuantityField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { AmountField } from './AmountField.tsx'
import rowStyles from './CartLineRow.module.css'
import { withLine, withoutLine } from './cart.ts'
import type { OrderEditor } from './useOrderEditor.ts'

type Props = {
  line: CartLine
  total: string | undefined
  editor: OrderEditor
  errorFor: (field: 'quantity' | 'unit_price' | 'price_reason' | 'variation_id') => FieldError | undefined
}

export function CartLineRow({ line, total, editor, errorFor }: Props) {
  const words = useWords()
  const { t } = words
  const { cart, products } = editor.content
  const product = line.variation_id === null ? undefined : products[line.variation_id]
  const isGone = line.variation_id !== null && !product
  const name = product ? [product.name, product.options].filter(Boolean).join(', ') : line.name
  const change = (changes: Partial<CartLine>) => editor.update((content) => withLine(content, line.key, changes))
  const available = product?.available
  const snap = product && ((quantity: number) => toWholeCases(quantity, product))
  return (
    <li className={gridClass({ rowGap: 8, columnGap: 12 }, rowStyles.line)}>
      <Photo photo={product?.photo ?? null} alt={name} decorative size={36} />
      <div className={textClass({ minWidth: 0 })}>
        <p className={textClass({ weight: 500, breakAnywhere: true })}>{name || line.variation_id}</p>
        {product && <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{product.sku}</p>}
        {isGone && <p className={textClass({ color: 'danger', size: 13 })}>{t('manual.cart.gone')}</p>}
        {product && product.case_quantity > 1 && (
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
            {t('manual.products.case', { case: product.case_quantity, min: toWholeCases(1, product) })}
          </p>
        )}
        {available != null && available < line.quantity && (
          <p className={textClass({ color: 'attention', size: 13 })}>{t('manual.cart.overStock', { count: Math.max(0, available) })}</p>
        )}
      </div>
      <IconButton label={t('manual.cart.remove', { name })} onClick={() => editor.update((content) => withoutLine(content, line.key))}>
        <CloseIcon size={16} />
      </IconButton>
      <div className={rowClass({ wrap: true, allColumns: true, alignItems: 'start', rowGap: 8, columnGap: 12 })}>
        <QuantityField
          label={t('manual.cart.quantity', { name })}
          value={line.quantity}
          min={1}
          max={cartLimits.quantity}
          by={product?.case_quantity ?? 1}
          {...(snap && { snap })}
          onChange={(quantity) => change({ quantity })}
          error={errorFor('quantity') !== undefined}
        />
        <LinePrice
          line={line}
          listPrice={product?.list_price ?? null}
          name={name}
          currency={cart.currency_code}
          onChange={change}
          error={errorFor('unit_price')}
        />
        <span className={rowStyles.lineTotal}>{total !== undefined && <Money amount={total} currency={cart.currency_code} />}</span>
      </div>
      {errorFor('quantity') && (
        <p className={textClass({ allColumns: true, color: 'danger', size: 13 })}>
          {fieldErrorText(words, errorFor('quantity') ?? 'invalid')}
        </p>
      )}
      {product && line.unit_price !== null && (
        <div className={stackClass({ allColumns: true, gap: 4 })}>
          <TextField
            label={t('manual.cart.reason')}
            required
            value={line.price_reason}
            onChange={(price_reason) => change({ price_reason })}
            maxLength={cartLimits.priceReason}
            error={errorFor('price_reason')}
          />
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
            {product.list_price !== null &&
              t('manual.cart.listPrice', { price: `${cart.currency_code} ${formatAmount(product.list_price, cart.currency_code)}` })}{' '}
            <Button variant="quiet" onClick={() => change({ unit_price: null, price_reason: '' })}>
              {t('manual.cart.useListPrice')}
            </Button>
          </p>
        </div>
      )}
    </li>
  )
}

type PriceProps = {
  line: CartLine
  listPrice: string | null
  name: string
  currency: string
  onChange: (changes: Partial<CartLine>) => void
  error: FieldError | undefined
}

/** The price of one unit. Typing the price of the price list removes the line's own price. */
function LinePrice({ line, listPrice, name, currency, onChange, error }: PriceProps) {
  const { t } = useWords()
  const setPrice = (amount: string) => {
    const isListed = listPrice !== null && toMinor(amount) === toMinor(listPrice)
    onChange(isListed ? { unit_price: null, price_reason: '' } : { unit_price: amount })
  }
  return (
    <span className={rowStyles.price}>
      <AmountField
        label={t('manual.cart.price', { name })}
        hideLabel
        prefix={currency}
        currency={currency}
        value={line.unit_price ?? listPrice ?? ''}
        onChange={setPrice}
        error={error}
      />
    </span>
  )
}
