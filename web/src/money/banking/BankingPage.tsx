import { type Banking, getBanking } from '@linesheet/contract/money/banking'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Page, PageColumns, Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { BankFacts } from './BankFacts.tsx'
import { BankHistory } from './BankHistory.tsx'
import { BankingForm } from './BankingForm.tsx'
import { BankStateChip } from './BankStateChip.tsx'
import styles from './banking.module.css'
import { PendingDetails } from './PendingDetails.tsx'

function HowItWorks() {
  const { t } = useWords()
  return (
    <Section title={t('banking.how')}>
      <ol className={stackClass({ gap: 8 }, styles.steps)}>
        <li>{t('banking.how.enter')}</li>
        <li>{t('banking.how.confirm')}</li>
        <li>{t('banking.how.wait')}</li>
      </ol>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('banking.how.secret')}</p>
    </Section>
  )
}

function Content({ banking }: { banking: Banking }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('banking:write')
  const { current, pending, history } = banking
  const isEmpty = !current && !pending
  const [isOpen, setOpen] = useState(false)
  const sidebar = (
    <>
      <HowItWorks />
      {history.length > 0 && <BankHistory history={history} />}
    </>
  )
  return (
    <PageColumns sidebar={sidebar}>
      {pending && <PendingDetails key={pending.id} details={pending} canWrite={canWrite} />}
      {current && (
        <Section title={t('banking.current')} aside={<BankStateChip state={current.state} />}>
          <BankFacts country={current.country_code} values={current.info} />
        </Section>
      )}
      {!canWrite && <p className={textClass({ color: 'ink-2', size: 13 })}>{t(isEmpty ? 'banking.readOnlyEmpty' : 'banking.readOnly')}</p>}
      {canWrite && (isEmpty || isOpen) && (
        <BankingForm banking={banking} onClose={() => setOpen(false)} {...(!isEmpty && { cancel: () => setOpen(false) })} />
      )}
      {canWrite && !isEmpty && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('banking.change')}</Button>
        </div>
      )}
    </PageColumns>
  )
}

/** The bank details of payouts, the pending ones, and their history. */
export function BankingPage() {
  const { t } = useWords()
  const answer = useEndpointQuery(getBanking, {})
  return (
    <Page title={t('banking.title')} subtitle={t('banking.subtitle')}>
      <QueryView query={answer} skeleton={<SkeletonRows count={8} />}>
        {(banking) => <Content banking={banking} />}
      </QueryView>
    </Page>
  )
}
