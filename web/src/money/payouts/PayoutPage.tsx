import { getPayout } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Facts, Page, PageColumns, Section } from '../../kit/layout/Page.tsx'
import { SkeletonBar, SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { PayoutEarnings } from './PayoutEarnings.tsx'
import { PayoutReason } from './PayoutReason.tsx'
import { PayoutStatusChip } from './PayoutStatusChip.tsx'
import { StatementMenu } from './StatementMenu.tsx'
import { Waterfall } from './Waterfall.tsx'

type Payout = ResponseResult<typeof getPayout>

function Details({ payout }: { payout: Payout }) {
  const { t, locale } = useWords()
  const { status, amount, currency_code, requested_at, settled_at, kind, bank, earning_count } = payout
  return (
    <Section title={t('payouts.details')}>
      <Facts
        facts={[
          [t('payouts.column.amount'), <Money key="amount" amount={amount} currency={currency_code} />],
          [t('payouts.column.type'), t(`payouts.kind.${kind}`)],
          ...(bank
            ? [
                [
                  t('payouts.column.bank'),
                  <span key="bank" translate="no">
                    {bank.label}
                  </span>,
                ] as const,
              ]
            : []),
          [t('payouts.requested'), <RelativeTime key="requested" at={requested_at} />],
          ...(settled_at && (status === 'paid' || status === 'failed')
            ? [[t(`payouts.settled.${status}`), <RelativeTime key="settled" at={settled_at} />] as const]
            : []),
          [t('payouts.column.orders'), formatCount(earning_count, locale)],
        ]}
      />
    </Section>
  )
}

function PayoutDetail({ payout }: { payout: Payout }) {
  const { t } = useWords()
  return (
    <Page
      backLink={<BackLink to={paths.payouts({ tab: 'payouts' })}>{t('payouts.title')}</BackLink>}
      title={payoutNumber(payout.number)}
      aside={<PayoutStatusChip status={payout.status} />}
      subtitle={<Money amount={payout.amount} currency={payout.currency_code} />}
      action={<StatementMenu id={payout.id} number={payout.number} />}
    >
      <PageColumns sidebar={<Details payout={payout} />}>
        {payout.status === 'failed' ? (
          <FailureNotice payout={payout} />
        ) : (
          <p>
            <PayoutReason reason={payout.reason} />
          </p>
        )}
        <Section title={t('payouts.summary')}>
          <Waterfall payout={payout} />
        </Section>
        <PayoutEarnings id={payout.id} />
      </PageColumns>
    </Page>
  )
}

/** A payout: its parts, its orders, and its statement. */
export function PayoutPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const payout = useEndpointQuery(getPayout, { params: { id } }, { keepPrevious: true })
  return (
    <QueryView
      query={payout}
      skeleton={
        <Page
          backLink={<BackLink to={paths.payouts({ tab: 'payouts' })}>{t('payouts.title')}</BackLink>}
          title={t('payouts.one')}
          subtitle={<SkeletonBar width={160} />}
        >
          <SkeletonRows count={6} height={40} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.payouts({ tab: 'payouts' })}>{t('payouts.viewAll')}</AppLink>}>
          {t('refusal.payout.missing')}
        </EmptyState>
      }
    >
      {(found) => <PayoutDetail key={found.id} payout={found} />}
    </QueryView>
  )
}
