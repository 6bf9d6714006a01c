import type { Order } from '@linesheet/contract/orders/orders'
import { addAmounts } from '@linesheet/domain/platform/money'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { lineTexts } from '../lineTexts.ts'
import styles from './OrderPromotions.module.css'

function Differences({ order }: { order: Order }) {
  const { t, language } = useWords()
  const money = (amount: string) => `${order.currency_code} ${formatAmount(amount, order.currency_code)}`
  return (
    <div className={styles.differences} role="note">
      <p>{t('order.promotions.differs')}</p>
      <ul>
        {order.promotion_differences.map(({ line, amount, expected_amount, reason }) => {
          const values = { paid: money(amount), expected: money(expected_amount) }
          const item = line === null ? undefined : order.order_variations[line]
          return (
            <li key={line ?? 'shipping'}>
              {item
                ? t('order.promotions.line', { item: lineTexts(item, language).name, ...values })
                : t('order.promotions.shipping', values)}
              {reason && ` ${t(`order.promotions.reason.${reason}`)}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The promotions that the order used, and where the retailer's payment differs from their terms. */
export function OrderPromotions({ order }: { order: Order }) {
  const { t } = useWords()
  const canOpen = useHasPermission()('promotions:read')
  const discountOf = (id: string) =>
    addAmounts('0.00', ...order.order_variations.flatMap((line) => (line.promotion_id === id ? [line.discount] : [])))
  return (
    <Section title={t('order.promotions')}>
      <ul>
        {order.promotions.map(({ id, name, free_shipping }) => (
          <li key={id} className={rowClass({ justifyContent: 'space-between', gap: 16 }, styles.promotion)}>
            {canOpen ? <AppLink to={paths.promotion(id)}>{name}</AppLink> : name}
            <span className={rowClass({ wrap: true, justifyContent: 'end', rowGap: 4, columnGap: 12, alignItems: 'stretch' })}>
              {free_shipping && <span>{t('order.promotions.free')}</span>}
              {Number(discountOf(id)) > 0 && <Money amount={discountOf(id)} currency={order.currency_code} minus />}
            </span>
          </li>
        ))}
      </ul>
      {order.promotion_differences.length > 0 && <Differences order={order} />}
    </Section>
  )
}
