import type { ResponseResult } from '@linesheet/contract/endpoint'
import { getPayout } from '@linesheet/contract/payouts'
import { payoutNumber } from '@linesheet/domain/payout-numbers'
import { useParams } from '@tanstack/react-router'
import { AppLink } from '../kit/AppLink.tsx'
import { BackLink } from '../kit/BackLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Money } from '../kit/Money.tsx'
import { formatCount } from '../kit/numberFormats.ts'
import { Facts, Page, PageColumns, Section } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { RelativeTime } from '../kit/RelativeTime.tsx'
import { SkeletonBar, SkeletonRows } from '../kit/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { PayoutEarnings } from './PayoutEarnings.tsx'
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
        {payout.status === 'failed' && <FailureNotice payout={payout} />}
        <Section title={t('payouts.summary')}>
          <Waterfall payout={payout} />
        </Section>
        <PayoutEarnings id={payout.id} />
      </PageColumns>
    </Page>
  )
}

/** A payout: what it consists of, its orders, and its statement. */
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
