import type { Order } from '@linesheet/contract/orders/orders'
import { unitsLeftBehind } from '@linesheet/domain/orders/packing'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { lineTexts } from '../lineTexts.ts'

type Props = {
  order: Order
  /** Whether the user agrees to ship the order without these units. */
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  /** Opens a parcel for the units; absent if no parcel can be added. */
  onPack?: (() => void) | undefined
}

/** The units of an order that are in no parcel, with the question whether to ship it anyway. Empty if there are none. */
export function UnitsLeft({ order, isAccepted, onAccept, onPack }: Props) {
  const { t } = useWords()
  if (!hasUnitsLeft(order)) return null
  return (
    <div className={stackClass({ gap: 8, justifyItems: 'start' })}>
      <UnitsLeftList order={order} />
      {onPack && <Button onClick={onPack}>{t('order.ship.packLeft')}</Button>}
      <CheckField label={t('order.ship.leaveBehind')} checked={isAccepted} onChange={onAccept} />
    </div>
  )
}

/** The units of an order that are in no parcel. Empty if there are none. */
export function UnitsLeftList({ order }: { order: Order }) {
  const { t, locale, language } = useWords()
  const left = unitsLeftBehind(order.order_variations, order.shipments)
  if (!left.length) return null
  const number = new Intl.NumberFormat(locale)
  const units = left.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={stackClass({ gap: 8, justifyItems: 'start' })} role="status">
      <p>{t('order.ship.left', { count: units })}</p>
      <ul className={stackClass({ gap: 4, color: 'attention', size: 13 })}>
        {left.map((line) => {
          const { name, options } = lineTexts(line, language)
          return <li key={line.id}>{`${number.format(line.quantity)} × ${name}${options ? `, ${options}` : ''}`}</li>
        })}
      </ul>
    </div>
  )
}

export const hasUnitsLeft = ({ order_variations, shipments }: Order) => unitsLeftBehind(order_variations, shipments).length > 0
