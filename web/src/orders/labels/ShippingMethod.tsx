import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import { addressWarnings } from '@linesheet/domain/orders/label-warnings'
import type { ShippingMethod as Method } from '@linesheet/domain/orders/orders'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { LabelPrices } from './LabelPrices.tsx'
import { LabelWarnings } from './LabelWarnings.tsx'

/** Chooses how the order ships. A label has prices to choose from, once the parcels are known. */
export function ShippingMethod({ order }: { order: Order }) {
  const { t } = useWords()
  const [wantsLabel, setWantsLabel] = useState(false)
  const setting = useOrderMutation(chooseShipping, 'order.method_set', t('labels.toast.method'))
  const estimate = useEndpointMutation(estimateShipping)
  const [pricedVersion, setPricedVersion] = useState<number>()
  const params = { id: order.id }
  const isPacked = order.status === 'packed'

  function getPrices() {
    setPricedVersion(order.version)
    void estimate.send({ params, body: {} })
  }
  function choose(method: Method) {
    setWantsLabel(method === 'provider')
    if (method !== 'provider') void setting.send({ params, body: { method } })
    else if (!estimate.busy) getPrices()
  }

  const isOutdated = pricedVersion !== undefined && pricedVersion !== order.version
  // Carriers' label warnings come with their prices; address warnings are available before.
  const warnings =
    estimate.result && !isOutdated
      ? estimate.result.warnings
      : addressWarnings(order.shipping_address, order.shipping_from_address?.country_code)
  const shown = wantsLabel && isPacked ? 'provider' : (order.shipping_method ?? ('' as Method))
  return (
    <div className={stackClass({ gap: 12, marginTop: 20 })}>
      <RadioField<Method>
        label={t('order.method')}
        value={shown}
        onChange={choose}
        options={[
          { value: 'own_tracked', label: t('order.method.own_tracked'), help: t('order.method.own_tracked.help') },
          { value: 'own_untracked', label: t('order.method.own_untracked'), help: t('order.method.own_untracked.help') },
          {
            value: 'provider',
            label: t('labels.method.buy'),
            help: t(isPacked ? 'labels.method.provider.help' : 'labels.method.provider.packFirst'),
            disabled: !isPacked,
          },
        ]}
        error={setting.errors.method}
      />
      {setting.error && !setting.errors.method ? <ErrorBox error={setting.error} /> : null}
      <LabelWarnings warnings={warnings} />
      {shown === 'provider' && (
        <LabelPrices
          order={order}
          estimate={estimate.result}
          busy={estimate.busy}
          error={estimate.error}
          isOutdated={isOutdated}
          getPrices={getPrices}
        />
      )}
    </div>
  )
}
