import type { Order } from '@linesheet/contract/orders/orders'
import { needsCustoms } from '@linesheet/domain/orders/customs'
import { hasDocument, isProForma } from '@linesheet/domain/orders/order-documents'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { Suspense } from 'react'
import { addressLines } from '../../kit/format/addressLines.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { TagList, TagsInput } from '../../kit/forms/fields/TagsInput.tsx'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CopyIcon } from '../../kit/layout/icons.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { copyText } from '../../kit/overlays/copyText.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useBrandTags } from '../../kit/tags/useBrandTags.ts'
import { useWords } from '../../words/Words.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { EarningsBreakdown } from './EarningsBreakdown.tsx'
import styles from './OrderSidebar.module.css'
import type { OrderDraft } from './useOrderDraft.ts'

const OrderApprovalBox = lazyComponent(() => import('../approval/OrderApprovalBox.tsx').then((module) => module.OrderApprovalBox))
const OrderProfit = lazyComponent(() => import('./OrderProfit.tsx').then((module) => module.OrderProfit))
const OrderPayout = lazyComponent(() => import('./OrderPayout.tsx').then((module) => module.OrderPayout))
const OrderPaymentBox = lazyComponent(() => import('./OrderPaymentBox.tsx').then((module) => module.OrderPaymentBox))

function Retailer({ order: { retailer } }: { order: Order }) {
  const { t, locale } = useWords()
  const ordersOfRetailer = paths.orders({ search: retailer.name })
  const page = useHasPermission()('network:read') ? paths.retailer(retailer.company_id) : ordersOfRetailer
  return (
    <Section title={t('order.retailer')}>
      <p className={textClass({ weight: 600 })}>
        <AppLink to={page}>{retailer.name}</AppLink>
      </p>
      <p className={textClass({ color: 'ink-2', size: 13 })}>
        {[t(`order.retailerType.${retailer.retailer_type}`), countryName(locale, retailer.country_code)].filter(Boolean).join(' · ')}
      </p>
      {retailer.is_locked && <StatusChip tone="good">{t('order.retailer.locked')}</StatusChip>}
      <p className={stackClass({ justifyItems: 'start' }, styles.contact)}>
        {retailer.email && <a href={`mailto:${retailer.email}`}>{retailer.email}</a>}
        {retailer.phone && <a href={`tel:${retailer.phone.replace(/[^+\d]/g, '')}`}>{retailer.phone}</a>}
      </p>
      <Facts
        facts={[
          ...(retailer.orders === null
            ? []
            : [
                [
                  t('order.retailer.orders'),
                  <AppLink key="orders" to={ordersOfRetailer}>
                    {new Intl.NumberFormat(locale).format(retailer.orders)}
                  </AppLink>,
                ] as const,
              ]),
          ...(retailer.currency_code && retailer.lifetime_value
            ? [
                [
                  t('order.retailer.value'),
                  <AppLink key="value" to={ordersOfRetailer}>
                    <Money amount={retailer.lifetime_value} currency={retailer.currency_code} />
                  </AppLink>,
                ] as const,
              ]
            : []),
          ...(retailer.last_ordered_at
            ? [[t('order.retailer.last'), <RelativeTime key="last" at={retailer.last_ordered_at} />] as const]
            : []),
        ]}
      />
      {retailer.note && <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8, whiteSpace: 'pre-wrap' })}>{retailer.note}</p>}
    </Section>
  )
}

function ShipTo({ order }: { order: Order }) {
  const words = useWords()
  const { t, locale } = words
  const copy = () => copyText(addressLines(order.shipping_address, locale).join('\n'), words)
  return (
    <Section
      title={t('order.shipTo')}
      aside={
        <IconButton label={`${t('kit.copy')}: ${t('order.shipTo')}`} onClick={copy}>
          <CopyIcon size={16} />
        </IconButton>
      }
    >
      <AddressLines address={order.shipping_address} />
    </Section>
  )
}

/** The documents in the retailer's language, each in a tab of its own. */
function Documents({ order: { id, status, retailer, shipping_address, shipping_from_address: from, label } }: { order: Order }) {
  const { t } = useWords()
  const language = retailer.language_code
  const isDeclared = from && hasDocument('customs', status) && needsCustoms(from.country_code, shipping_address.country_code)
  return (
    <Section title={t('documents.heading')}>
      <p className={stackClass({ justifyItems: 'start' }, styles.contact)}>
        <a href={paths.packingSlip(id, language)} target="_blank" rel="noreferrer">
          {t('order.slip')}
        </a>
        {label?.status === 'bought' && (
          <a href={paths.label(id)} target="_blank" rel="noreferrer">
            {t('labels.document')}
          </a>
        )}
        {isDeclared && (
          <a href={paths.commercialInvoice(id, 'en')} target="_blank" rel="noreferrer">
            {t('labels.customs.invoice')}
          </a>
        )}
        {hasDocument('invoice', status) && (
          <a href={paths.invoice(id, language)} target="_blank" rel="noreferrer">
            {t(isProForma(status) ? 'order.proForma' : 'order.invoice')}
          </a>
        )}
      </p>
    </Section>
  )
}

/** The payment of a cancelled order. A manual order has a text of its own, because it may have been paid to the brand directly. */
function CancelledPayment({ order: { origin, payment_status, total, currency_code } }: { order: Order }) {
  const { t } = useWords()
  const state = payment_status === 'paid' && origin === 'manual' ? 'paidManual' : payment_status
  return (
    <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>
      {t(`order.money.cancelled.${state}`, { amount: `${currency_code} ${formatAmount(total, currency_code)}` })}
    </p>
  )
}

/** Earnings, documents, retailer, address, note and tags. */
export function OrderSidebar({ order, edits }: { order: Order; edits: OrderDraft }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const canWrite = hasPermission('orders:write')
  const isCancelled = order.status === 'cancelled'
  const { names, colorOf } = useBrandTags()
  return (
    <>
      <Section
        title={t('order.money')}
        aside={
          <StatusChip tone={order.payment_status === 'paid' && !isCancelled ? 'good' : 'neutral'}>
            {t(`orders.payment.${order.payment_status}`)}
          </StatusChip>
        }
      >
        <EarningsBreakdown order={order} />
        {isCancelled ? (
          <CancelledPayment order={order} />
        ) : (
          <>
            {Number(order.handling_fee) > 0 && (
              <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>
                {t('order.money.handling')} <Money amount={order.handling_fee} currency={order.currency_code} />
              </p>
            )}
            <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>
              {t('order.money.total')} <Money amount={order.total} currency={order.currency_code} />
            </p>
          </>
        )}
      </Section>
      {order.accepted_at && mayReadCosts(hasPermission) && (
        <Suspense>
          <OrderProfit id={order.id} />
        </Suspense>
      )}
      {order.shipped_at && hasPermission('payouts:read') && (
        <Suspense>
          <OrderPayout id={order.id} />
        </Suspense>
      )}
      {order.origin === 'manual' && (
        <Suspense>
          {order.status === 'new' && <OrderApprovalBox order={order} />}
          <OrderPaymentBox order={order} />
        </Suspense>
      )}
      {order.retailer_note && (
        <Section title={t('order.retailerNote')}>
          <p className={styles.quote}>{order.retailer_note}</p>
        </Section>
      )}
      <Retailer order={order} />
      <ShipTo order={order} />
      <Documents order={order} />
      <Section title={t('order.field.brand_note')}>
        {canWrite ? (
          <TextArea
            label={t('order.field.brand_note')}
            hideLabel
            placeholder={t('order.brandNote.placeholder')}
            value={edits.draft.brand_note}
            onChange={(brand_note) => edits.change({ brand_note })}
            maxLength={2000}
          />
        ) : (
          <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8, whiteSpace: 'pre-wrap' })}>
            {order.brand_note || t('order.none')}
          </p>
        )}
      </Section>
      <Section title={t('order.field.tags')}>
        {canWrite ? (
          <TagsInput
            tags={edits.draft.tags}
            onChange={(tags) => edits.change({ tags })}
            words={{ add: t('order.tag.add'), remove: (label) => t('order.tag.remove', { label }) }}
            known={names}
            colorOf={colorOf}
          />
        ) : (
          <TagList labels={order.tags} none={t('order.none')} colorOf={colorOf} />
        )}
      </Section>
    </>
  )
}
