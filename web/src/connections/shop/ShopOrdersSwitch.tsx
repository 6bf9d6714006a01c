import { changeShopOrders } from '@linesheet/contract/connections/shop-orders'
import { getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

/** The effect of entering orders in the shop, their number, and the button that begins or ends it. */
export function ShopOrdersSwitch({ shop: { id, name, orders } }: { shop: ShopWithStock }) {
  const words = useWords()
  const { t, locale } = words
  const canWrite = useHasPermission()('api:write')
  const [asks, setAsks] = useState(false)
  const changing = useEndpointMutation(changeShopOrders, {
    events: ['shop.changed'],
    recordKey: () => queryKeyFor(getShop, { params: { id } }),
    successMessage: ({ orders: { state } }) => t(state === 'on' ? 'shop.orders.switchedOn' : 'shop.orders.switchedOff', { name }),
  })
  const setState = (state: 'on' | 'off') => changing.send({ params: { id }, body: { state } })
  const { waiting, open, failed } = orders.counts
  return (
    <>
      <p className={textClass({ color: 'ink-2' })}>{t(`shop.orders.${orders.state}.help`)}</p>
      {orders.state === 'on' && (
        <Facts
          facts={[
            ...(orders.since ? [[t('shop.orders.since'), <RelativeTime key="since" at={orders.since} />] as const] : []),
            [t('shop.orders.waiting'), formatCount(waiting, locale)],
            [t('shop.orders.openThere'), formatCount(open, locale)],
            [t('shop.orders.failedCount'), formatCount(failed, locale)],
          ]}
        />
      )}
      {changing.errors.state ? (
        <p role="alert" className={textClass({ color: 'danger' })}>
          {fieldErrorText(words, changing.errors.state)}
        </p>
      ) : (
        changing.error && !asks && <ErrorBox error={changing.error} />
      )}
      {canWrite && (
        <div className={rowClass({ gap: 8 })}>
          {orders.state === 'off' ? (
            <Button busy={changing.busy} onClick={() => setState('on')}>
              {t('shop.orders.switchOn')}
            </Button>
          ) : (
            <Button onClick={() => setAsks(true)}>{t('shop.orders.switchOff')}</Button>
          )}
        </div>
      )}
      {asks && (
        <FormDialog
          title={t('shop.orders.switchOff.title', { name })}
          submitLabel={t('shop.orders.switchOff')}
          danger
          mutation={changing}
          onSubmit={() => setState('off')}
          onClose={() => setAsks(false)}
        >
          <p>{t('shop.orders.switchOff.help')}</p>
        </FormDialog>
      )}
    </>
  )
}
