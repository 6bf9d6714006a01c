import type { Order } from '@linesheet/contract/orders'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { useMay } from '../kit/company.tsx'
import { Go } from '../kit/Go.tsx'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { Photo } from '../kit/Photo.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Lines.module.css'
import type { Opened } from './OrderDialogs.tsx'

type Line = Order['order_variations'][number]

/** Once an order is accepted its units are reserved: what is left is no concern of its lines any more. */
function Quantity({ line, isNew }: { line: Line; isNew: boolean }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  const isShort = isNew && line.available !== null && line.available < line.quantity
  return (
    <>
      {line.quantity !== line.quantity_ordered && (
        <del className={styles.before} title={t('order.ordered', { count: line.quantity_ordered })}>
          {number.format(line.quantity_ordered)}
        </del>
      )}
      {number.format(line.quantity)}
      {isShort && <span className={styles.short}>{t('order.available', { count: Math.max(0, line.available ?? 0) })}</span>}
    </>
  )
}

function What({ line }: { line: Line }) {
  const { t } = useWords()
  const may = useMay()
  const details = [
    line.options,
    line.sku && t('order.sku', { sku: line.sku }),
    line.hs_code && t('order.hs', { code: line.hs_code }),
  ].filter(Boolean)
  return (
    <span className={styles.what}>
      {line.product_id && may('products:read') ? (
        <Go to={paths.product(line.product_id)} className={styles.name}>
          {line.name}
        </Go>
      ) : (
        <span className={styles.name}>{line.name}</span>
      )}
      <span className={styles.details}>{details.join(' · ')}</span>
    </span>
  )
}

/** What was ordered, as a page of a catalogue sets it. */
export function Lines({ order, open }: { order: Order; open: (what: Opened) => void }) {
  const { t } = useWords()
  const may = useMay()
  const currency = order.currency_code
  return (
    <Section
      title={t('order.lines', { count: order.line_count })}
      aside={
        may('orders:write') &&
        order.actions.includes('edit') && (
          <Button look="quiet" onClick={() => open({ what: 'edit' })}>
            {t('order.edit')}
          </Button>
        )
      }
    >
      <table className={styles.lines}>
        <caption className="unseen">{t('order.lines', { count: order.line_count })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.column.item')}</th>
            <th scope="col">{t('order.column.quantity')}</th>
            <th scope="col">{t('order.column.unitPrice')}</th>
            <th scope="col">{t('order.column.discount')}</th>
            <th scope="col">{t('order.column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.order_variations.map((line) => (
            <tr key={line.id} data-gone={line.quantity === 0 || undefined}>
              <td>
                <span className={styles.item}>
                  <Photo photo={line.photo} alt={line.name} beside size={48} />
                  <What line={line} />
                </span>
              </td>
              <td data-kind="quantity">
                <Quantity line={line} isNew={order.status === 'new'} />
              </td>
              <td data-kind="price">
                <Money amount={line.unit_price} currency={currency} />
              </td>
              <td data-kind="discount">
                {Number(line.discount) > 0 ? (
                  <Money amount={line.discount} currency={currency} minus />
                ) : (
                  <span className={styles.none}>–</span>
                )}
              </td>
              <td data-kind="total">
                <Money amount={line.line_total} currency={currency} />
                {Number(line.discount) > 0 && (
                  <span className={styles.off}>
                    {t('order.column.discount')} <Money amount={line.discount} currency={currency} minus />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
