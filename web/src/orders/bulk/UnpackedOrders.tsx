import type { findUnpackedOrders } from '@linesheet/contract/orders/orders.bulk'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './bulk.module.css'

type Props = { unpacked: ResponseResult<typeof findUnpackedOrders>; isAccepted: boolean; onAccept: (isAccepted: boolean) => void }

/** The orders with units in no parcel, with the question whether to ship them anyway. Empty if there are none. */
export function UnpackedOrders({ unpacked: { count, items }, isAccepted, onAccept }: Props) {
  const { t } = useWords()
  if (!count) return null
  const title = t('orders.bulk.unpacked', { count })
  const more = count - items.length
  return (
    <div className={stackClass({ gap: 8 })} role="status">
      <p>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={title}>
        <ul className={stackClass({ gap: 4, size: 13 })}>
          {items.map(({ id, number, buyer_name, units }) => (
            <li key={id}>
              <AppLink to={paths.order(id)}>{number}</AppLink> {buyer_name} · {t('orders.bulk.unpackedUnits', { count: units })}
            </li>
          ))}
          {more > 0 && <li>{t('orders.bulk.unpackedMore', { count: more })}</li>}
        </ul>
      </section>
      <CheckField label={t('orders.bulk.leaveBehind')} checked={isAccepted} onChange={onAccept} />
    </div>
  )
}
