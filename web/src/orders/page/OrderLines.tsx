import type { Order } from '@linesheet/contract/orders/orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { Money } from '../../kit/format/Money.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { lineTexts } from '../lineTexts.ts'
import styles from './OrderLines.module.css'

type Line = Order['order_variations'][number]

type QuantityProps = {
  line: Line
  isNew: boolean
  /** Whether the order waits to be shipped, so that the product's restock date matters. */
  isWaiting: boolean
}

/** Stock matters for new orders only: accepted orders have their units reserved. */
function Quantity({ line, isNew, isWaiting }: QuantityProps) {
  const { t, locale } = useWords()
  const { now, timeZone } = useDateContext()
  const isExpected = isWaiting && line.restock_date !== null && line.restock_date >= dayIn(timeZone, now)
  const number = new Intl.NumberFormat(locale)
  const isShort = (line.available ?? Infinity) < line.quantity
  return (
    <>
      {line.quantity !== line.quantity_ordered && (
        <del className={styles.ordered} title={t('order.ordered', { count: line.quantity_ordered })}>
          {number.format(line.quantity_ordered)}
        </del>
      )}
      {number.format(line.quantity)}
      {isNew && line.available !== null && (
        <span
          className={textClass({ block: true, color: 'ink-2', size: 12, whiteSpace: 'nowrap' }, styles.available)}
          data-short={isShort || undefined}
        >
          {t('order.available', { count: Math.max(0, line.available) })}
        </span>
      )}
      {isExpected && line.restock_date && (
        <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>
          {t('order.restock', { day: formatDay(line.restock_date, locale, now) })}
        </span>
      )}
    </>
  )
}

function LineDescription({ line, onReport }: { line: Line; onReport: (() => void) | undefined }) {
  const { t, language } = useWords()
  const hasPermission = useHasPermission()
  const { name, options } = lineTexts(line, language)
  const details = [
    options,
    line.sku && t('order.sku', { sku: line.sku }),
    line.hs_code && t('order.hs', { code: line.hs_code }),
    line.case_quantity !== null && line.case_quantity > 1 && t('order.case', { count: line.case_quantity }),
  ].filter(Boolean)
  return (
    <span className={stackClass({ breakAnywhere: true }, styles.description)}>
      {line.product_id && hasPermission('products:read') ? (
        <AppLink
          to={paths.product(line.product_id)}
          className={textClass({ color: 'ink', weight: 500, textDecoration: 'none' }, styles.name)}
        >
          {name}
        </AppLink>
      ) : (
        <span className={textClass({ color: 'ink', weight: 500, textDecoration: 'none' }, styles.name)}>{name}</span>
      )}
      <span className={textClass({ color: 'ink-2', size: 12 })}>{details.join(' · ')}</span>
      {onReport && (
        <button type="button" className={styles.report} aria-label={`${t('order.unavailable')}: ${name}`} onClick={onReport}>
          {t('order.unavailable')}
        </button>
      )}
    </span>
  )
}

/** The order's items with quantities and prices. */
export function OrderLines({ order, openDialog }: { order: Order; openDialog: (dialog: OpenDialog) => void }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const currency = order.currency_code
  const canReport = hasPermission('orders:write') && order.actions.includes('report-unavailable')
  return (
    <Section
      title={t('order.lines', { count: order.line_count })}
      aside={
        hasPermission('orders:write') &&
        order.actions.includes('edit') && (
          <Button variant="quiet" onClick={() => openDialog({ name: 'edit' })}>
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
            <tr key={line.id} data-removed={line.quantity === 0 || undefined}>
              <td>
                <span className={rowClass({ gap: 12 })}>
                  <Photo photo={line.photo} alt={line.name} decorative size={48} />
                  <LineDescription
                    line={line}
                    onReport={canReport && line.quantity > 0 ? () => openDialog({ name: 'unavailable', line: line.id }) : undefined}
                  />
                </span>
              </td>
              <td data-kind="quantity">
                <Quantity line={line} isNew={order.status === 'new'} isWaiting={order.actions.includes('report-unavailable')} />
              </td>
              <td data-kind="price">
                <Money amount={line.unit_price} currency={currency} />
              </td>
              <td data-kind="discount">
                {Number(line.discount) > 0 ? (
                  <Money amount={line.discount} currency={currency} minus />
                ) : (
                  <span className={textClass({ color: 'ink-3' })}>–</span>
                )}
              </td>
              <td data-kind="total">
                <Money amount={line.line_total} currency={currency} />
                {Number(line.discount) > 0 && (
                  <span className={textClass({ color: 'ink-2', size: 12, weight: 400 }, styles.lineDiscount)}>
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
