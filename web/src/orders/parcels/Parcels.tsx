import type { Order } from '@linesheet/contract/orders/orders'
import { removeParcel } from '@linesheet/contract/orders/orders.shipments'
import { Button } from '../../kit/layout/Button.tsx'
import { ParcelIcon, PlusIcon } from '../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useMeasures } from '../../kit/layout/useMeasures.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { lineTexts } from '../lineTexts.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './Parcels.module.css'

type Parcel = Order['shipments'][number]

function Contents({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { locale, language } = useWords()
  const number = new Intl.NumberFormat(locale)
  const contents = parcel.lines.flatMap(({ order_variation_id, quantity }) => {
    const line = order.order_variations.find(({ id }) => id === order_variation_id)
    if (!line || quantity === 0) return []
    const { name, options } = lineTexts(line, language)
    return [`${number.format(quantity)} × ${name}${options ? `, ${options}` : ''}`]
  })
  return (
    <ul className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>
      {contents.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function DeleteParcel({ order, id, number }: { order: Order; id: string; number: number }) {
  const { t } = useWords()
  const deleting = useOrderMutation(removeParcel, 'order.parcel_removed', t('order.toast.parcelDeleted'))
  useRefusalToast(deleting.error)
  return (
    <Button variant="quiet" busy={deleting.busy} onClick={() => deleting.send({ params: { id: order.id }, body: { parcel_id: id } })}>
      {t('order.parcel.delete')}
      <span className="unseen"> {t('order.parcel', { number })}</span>
    </Button>
  )
}

/** The order's parcels, numbered as on their labels. */
export function Parcels({ order, openDialog }: { order: Order; openDialog: (dialog: OpenDialog) => void }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const { formatSize, formatWeight } = useMeasures()
  const can = (action: Order['actions'][number]) => hasPermission('orders:write') && order.actions.includes(action)
  if (!order.shipments.length && !can('add-parcel')) return null
  return (
    <div className={textClass({ marginTop: 20 })}>
      {order.shipments.map((parcel, index) => (
        <article
          key={parcel.id}
          className={rowClass({ gap: 16, alignItems: 'start', paddingBlock: 12, borderTop: true }, styles.parcel)}
          aria-label={t('order.parcel', { number: index + 1 })}
        >
          <ParcelIcon size={20} />
          <div className={textClass({ grow: true, minWidth: 0 })}>
            <p>
              <strong>{t('order.parcel', { number: index + 1 })}</strong>{' '}
              <span className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>
                {formatSize([parcel.length_cm, parcel.width_cm, parcel.height_cm])} · {formatWeight(parcel.weight_kg)}
              </span>
            </p>
            <Contents order={order} parcel={parcel} />
          </div>
          {can('edit-parcel') && !order.label && (
            <>
              <Button variant="quiet" onClick={() => openDialog({ name: 'parcel', id: parcel.id })}>
                {t('order.parcel.edit')}
                <span className="unseen"> {t('order.parcel', { number: index + 1 })}</span>
              </Button>
              <DeleteParcel order={order} id={parcel.id} number={index + 1} />
            </>
          )}
        </article>
      ))}
      {can('add-parcel') && !order.label && (
        <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 16, paddingTop: 12, borderTop: true })}>
          <Button icon={<PlusIcon size={16} />} onClick={() => openDialog({ name: 'parcel' })}>
            {t('order.parcel.add')}
          </Button>
          {!order.shipments.length && (
            <span className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>{t('order.parcel.none')}</span>
          )}
        </div>
      )}
    </div>
  )
}
