import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { extendCoupon } from '@linesheet/contract/retailers/network.coupons'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { useWords } from '../../words/Words.tsx'

type Body = NonNullable<RequestInput<typeof extendCoupon>['body']>

/** Extends the coupons of a selection by seven days; lists the ones that could not be extended. */
export function ExtendCoupons({ target, quiet = false }: { target: Body; quiet?: boolean }) {
  const { t, locale } = useWords()
  const extending = useEndpointMutation(extendCoupon, { events: ['retailer.changed'] })
  useRefusalToast(extending.error)
  async function extend() {
    const result = await extending.send({ body: target })
    if (!result) return
    if (result.extended) showToast({ text: t('coupon.extended', { count: result.extended }) })
    else if (!result.refused.length) showToast({ text: t('coupon.noneToExtend') })
    const names = new Intl.ListFormat(locale).format(result.refused.slice(0, 5).map(({ name }) => name))
    if (result.refused.length) showToast({ text: t('coupon.refused', { count: result.refused.length, names }), tone: 'danger' })
  }
  return (
    <Button {...(quiet && { variant: 'quiet' })} busy={extending.busy} onClick={() => extend()}>
      {t('coupon.extend')}
    </Button>
  )
}
