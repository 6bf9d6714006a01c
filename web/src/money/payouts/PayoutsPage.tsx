import { listPayouts } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { Suspense, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { type ListState, useListState } from '../../kit/lists/listState.ts'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { BalanceCards } from './BalanceCards.tsx'
import { EarningsList } from './EarningsList.tsx'
import { LedgerList } from './LedgerList.tsx'
import { PayoutList } from './PayoutList.tsx'
import { PayoutNotices } from './PayoutNotices.tsx'
import { noSort } from './payouts.query.ts'

const EarlyPayoutDrawer = lazyComponent(() => import('./EarlyPayoutDrawer.tsx').then((module) => module.EarlyPayoutDrawer))
const JournalDialog = lazyComponent(() => import('./JournalDialog.tsx').then((module) => module.JournalDialog))

const lists = { earnings: EarningsList, payouts: PayoutList, ledger: LedgerList }
const withoutDialog = (state: ListState): ListState => {
  const { dialog: _, ...filters } = state.filters
  return { ...state, filters }
}

/** Whether early payouts can be requested: not without a balance, nor while the account is on hold. */
const isOpenForRequests = (summary: ResponseResult<typeof listPayouts> | undefined) =>
  !summary || (summary.balances.length > 0 && !summary.on_hold_since)

/** The brand's money: balances, open earnings, payouts, and all movements of the ledger. */
export function PayoutsPage() {
  const { t } = useWords()
  const [addressed, change] = useListState(noSort)
  const state = withoutDialog(addressed)
  const summary = useEndpointQuery(listPayouts, { query: { page: 1, items_per_page: 25 } }, { keepPrevious: true })
  const hasPermission = useHasPermission()
  const navigateTo = useNavigateTo()
  const canRequest = hasPermission('payouts:write')
  const asked = useSearchParam('dialog')
  const [isOpen, setOpen] = useState(canRequest && asked === 'early')
  const [isJournalOpen, setJournalOpen] = useState(false)
  const [currency, ...others] = summary.data?.balances.map(({ currency_code }) => currency_code) ?? []
  const List = state.tab === 'payouts' || state.tab === 'ledger' ? lists[state.tab] : lists.earnings
  return (
    <>
      <List
        state={state}
        onChange={change}
        currencies={currency ? [currency, ...others] : []}
        tabs={[
          { value: '', label: t('payouts.tab.earnings'), count: null },
          { value: 'payouts', label: t('payouts.tab.payouts'), count: summary.data?.count },
          { value: 'ledger', label: t('payouts.tab.ledger'), count: null },
        ]}
        lead={
          <>
            <PayoutNotices summary={summary.data} />
            <BalanceCards query={summary} />
          </>
        }
        action={
          <>
            {currency && <Button onClick={() => setJournalOpen(true)}>{t('journal.open')}</Button>}
            {hasPermission('banking:read') && <Button onClick={() => navigateTo(paths.banking())}>{t('shell.banking')}</Button>}
            {canRequest && isOpenForRequests(summary.data) && (
              <Button variant="primary" onClick={() => setOpen(true)}>
                {t('early.open')}
              </Button>
            )}
          </>
        }
      />
      <Suspense>{isOpen && <EarlyPayoutDrawer onClose={() => setOpen(false)} />}</Suspense>
      <Suspense>
        {isJournalOpen && currency && <JournalDialog currencies={[currency, ...others]} onClose={() => setJournalOpen(false)} />}
      </Suspense>
    </>
  )
}
