import type { Coupon } from '@linesheet/contract/retailers/network.coupons'
import { type Invite, resendInvite } from '@linesheet/contract/retailers/network.invites'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { formatDay } from '../../../kit/format/dateFormats.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../../kit/layout/StatusChip.tsx'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { ExtendCoupons } from '../../invites/ExtendCoupons.tsx'

const tones: Record<Invite['mail_state'], Tone> = {
  queued: 'info',
  sent: 'good',
  refused: 'danger',
  failed: 'danger',
  unsubscribed: 'neutral',
}
const couponTones: Record<Coupon['state'], Tone> = { valid: 'good', expiring: 'attention', expired: 'neutral', redeemed: 'info' }

/** The last mail to the retailer, and its state. */
function LastInvite({ invite }: { invite: Invite }) {
  const words = useWords()
  const { t } = words
  const resending = useEndpointMutation(resendInvite, { events: ['retailer.changed'] })
  const problem = Object.values(resending.result?.error_codes ?? {})[0]
  return (
    <>
      <p>
        <StatusChip tone={tones[invite.mail_state]}>{t(`invite.state.${invite.mail_state}`)}</StatusChip>{' '}
        <RelativeTime at={invite.created_at} />
      </p>
      {invite.refusal && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 12 })} translate="no">
          {invite.refusal}
        </p>
      )}
      {resending.error !== null && <ErrorBox error={resending.error} />}
      {problem && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 12 })} role="alert">
          {fieldErrorText(words, problem)}
        </p>
      )}
      <Button variant="quiet" busy={resending.busy} onClick={() => resending.send({ body: { id: invite.id } })}>
        {t('invite.again')}
      </Button>
    </>
  )
}

/** The credit for a first order. */
function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { t } = useWords()
  const { locale, now } = useDateContext()
  const canWrite = useHasPermission()('network:write')
  const isOver = coupon.state === 'redeemed'
  return (
    <>
      <p>
        <Money amount={coupon.amount} currency={coupon.currency_code} />{' '}
        <StatusChip tone={couponTones[coupon.state]}>{t(`coupon.state.${coupon.state}`)}</StatusChip>
      </p>
      {!isOver && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 12 })}>
          {t('coupon.until', { day: formatDay(coupon.expiry_date, locale, now) })}
        </p>
      )}
      {canWrite && coupon.can_extend && <ExtendCoupons target={{ coupon_id: coupon.id }} quiet />}
    </>
  )
}

type Props = { invites: readonly Invite[]; coupon: Coupon | null }

/** Mails to the retailer and its credit; nothing before the first. */
export function Emails({ invites: [last], coupon }: Props) {
  const { t } = useWords()
  return (
    <>
      {last && (
        <Section title={t('invite.section')}>
          <LastInvite invite={last} />
        </Section>
      )}
      {coupon && (
        <Section title={t('coupon.section')}>
          <CouponFacts coupon={coupon} />
        </Section>
      )}
    </>
  )
}
