import type { LabelBatch } from '@linesheet/contract/orders/labels.batches'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Page, Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { BatchOrders } from './BatchOrders.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { BoughtLabels } from './BoughtLabels.tsx'
import { type OrderChoices, type ServiceChoice, summarize } from './batchSummary.ts'
import { QuotedLabels } from './QuotedLabels.tsx'
import { RefusedLabels } from './RefusedLabels.tsx'
import { useLabelBatch } from './useLabelBatch.ts'

/** Labels of many orders, from fetching prices to printing. All of it runs on the server without this page. */
export function LabelBatchPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const { data: batch, error } = useLabelBatch(id)
  const back = <BackLink to={paths.orders({ tab: 'to_ship' })}>{t('orders.title')}</BackLink>
  if (batch) return <BatchView batch={batch} back={back} />
  return (
    <Page title={t('labels.batch.orders')} backLink={back}>
      {error ? <ErrorBox error={error} /> : <SkeletonRows count={6} />}
    </Page>
  )
}

function BatchView({ batch, back }: { batch: LabelBatch; back: React.ReactNode }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const [service, setService] = useState<ServiceChoice>('cheapest')
  const [choices, setChoices] = useState<OrderChoices>({})
  const { orders } = batch
  const summary = summarize(orders)
  const others = orders.filter((order) => !summary.refused.includes(order))
  const chooseForAll = (next: ServiceChoice) => {
    setService(next)
    setChoices({})
  }
  return (
    <Page
      title={t('labels.batch.title', { count: orders.length })}
      backLink={back}
      subtitle={
        <span className={textClass({ color: 'ink-2', size: 13 })}>
          {t('labels.batch.startedBy', { name: batch.actor_name })} · <RelativeTime at={batch.created_at} />
        </span>
      }
    >
      {summary.quoting && <BatchProgress batch={batch} kind="quoting" progress={summary.quoting} />}
      {summary.buying && <BatchProgress batch={batch} kind="buying" progress={summary.buying} />}
      {summary.quoted.length > 0 && canWrite && (
        <QuotedLabels batch={batch} summary={summary} service={service} choices={choices} chooseForAll={chooseForAll} />
      )}
      {summary.bought.length > 0 && <BoughtLabels summary={summary} />}
      {summary.refused.length > 0 && <RefusedLabels batch={batch} summary={summary} />}
      {others.length > 0 && (
        <Section title={t('labels.batch.orders')}>
          <BatchOrders
            orders={others}
            service={service}
            choices={choices}
            onSelect={canWrite ? (order, quote) => setChoices({ ...choices, [order]: quote }) : undefined}
          />
        </Section>
      )}
    </Page>
  )
}
