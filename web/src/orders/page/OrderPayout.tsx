import { getOrderEarnings, type OrderEarning } from '@linesheet/contract/money/payouts.reports'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import type { LedgerKind } from '@linesheet/domain/money/payouts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { Money } from '../../kit/format/Money.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { paths } from '../../kit/paths.ts'
import { PayoutReason } from '../../money/payouts/PayoutReason.tsx'
import { useWords } from '../../words/Words.tsx'

/** The ledger entries that the breakdown of the order's earnings already shows. A correction is listed separately. */
const inBreakdown: readonly LedgerKind[] = ['sale', 'discount', 'commission', 'shipping_reimbursed', 'label']

/** The time of the order's payout, and entries besides its earnings: refunds, corrections. */
export function OrderPayout({ id }: { id: string }) {
  const { t } = useWords()
  const { data } = useEndpointQuery(getOrderEarnings, { params: { id } })
  if (!data || (!data.earnings.length && !data.reason)) return null
  return (
    <Section title={t('order.payout')}>
      {data.reason && (
        <p>
          <PayoutReason reason={data.reason} />
        </p>
      )}
      {data.earnings.map((earning) => (
        <EarningFacts key={earning.id} earning={earning} />
      ))}
    </Section>
  )
}

function EarningFacts({ earning: { kind, currency_code, due_at, is_held, net, payout, reason, totals } }: { earning: OrderEarning }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  const others = totals.filter((total) => kind === 'correction' || !inBreakdown.includes(total.kind))
  const money = (amount: string) => <Money key={amount} amount={amount} currency={currency_code} />
  return (
    <>
      <p className={textClass({ color: 'ink-2', marginBottom: 8 })}>
        <PayoutReason reason={reason} />
      </p>
      <Facts
        facts={[
          payout
            ? [
                t('order.payout.in'),
                <AppLink key="payout" to={paths.payout(payout.id)}>
                  {payoutNumber(payout.number)}
                </AppLink>,
              ]
            : [
                t('order.payout.due'),
                is_held ? (
                  <StatusChip key="held" tone="attention">
                    {t('payouts.isHeld')}
                  </StatusChip>
                ) : (
                  formatDate(new Date(due_at), dateContext)
                ),
              ],
          ...others.map((total) => [t(`payouts.line.${total.kind}`), money(total.amount)] as const),
          ...(others.length ? [[t(kind === 'order' ? 'order.payout.net' : 'order.payout.correction'), money(net)] as const] : []),
        ]}
      />
    </>
  )
}
