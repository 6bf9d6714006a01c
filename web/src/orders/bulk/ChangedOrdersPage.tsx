import { type OrderBulkAction, retryRefusedOrders } from '@linesheet/contract/orders/orders.bulk'
import { cancelJob, getJob, type Job } from '@linesheet/contract/platform/jobs'
import type { OrderTab } from '@linesheet/domain/orders/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isFinished } from '../../kit/api/isFinished.ts'
import { JobProgress } from '../../kit/api/JobProgress.tsx'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { useLiveQuery } from '../../kit/api/useLiveQuery.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Page, Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { orderChangeEvents } from '../orderChangeEvents.ts'
import { RefusedList } from './RefusedList.tsx'
import { actionOf, useOfferUndo } from './useOfferUndo.ts'
import { useOpenOrderJob } from './useOpenOrderJob.ts'

/** The progress of a job over orders, then its result; the job runs on the server without this page, and its notification leads here. */
export function ChangedOrdersPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const query = useLiveQuery(getJob, { params: { id } }, { isFinal: isFinished })
  useOfferUndo(query.data)
  return (
    <Page title={t('orders.changes.title')} backLink={<BackLink to={paths.orders()}>{t('orders.title')}</BackLink>}>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />}>
        {(job) => (isFinished(job) ? <Result job={job} /> : <Progress job={job} />)}
      </QueryView>
    </Page>
  )
}

function Progress({ job }: { job: Job }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const stopping = useEndpointMutation(cancelJob, {
    events: ['job.cancelled'],
    recordKey: ({ id }) => queryOptionsFor(getJob, { params: { id } }).queryKey,
  })
  return (
    <Section title={t('orders.bulk.running')}>
      <JobProgress
        job={job}
        label={t('orders.bulk.running')}
        text={t('orders.bulk.progress', { done: job.done, total: job.total })}
        {...(canWrite && { stopLabel: t('orders.bulk.stop'), onStop: () => void stopping.send({ params: { id: job.id } }) })}
      />
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('orders.changes.inBackground')}</p>
      {stopping.error ? <ErrorBox error={stopping.error} /> : null}
    </Section>
  )
}

/** The tab of the orders after each change, for their next step. */
const tabsAfter: Partial<Record<OrderBulkAction, OrderTab>> = { accept: 'to_pack', pack: 'to_ship', ship: 'shipped', cancel: 'cancelled' }

function Result({ job }: { job: Job }) {
  const { id, kind, changed, refused, refused_count, undone_at } = job
  const { t } = useWords()
  const cache = useQueryClient()
  const openJob = useOpenOrderJob()
  const canWrite = useHasPermission()('orders:write')
  const retrying = useEndpointMutation(retryRefusedOrders)
  const action = actionOf(job)
  const done = action ?? (kind === 'orders.undo' ? 'undo' : undefined)
  const tab = action && tabsAfter[action]
  useEffect(() => void (done && invalidateAfter(cache, orderChangeEvents[done])), [cache, done])

  async function retry() {
    const job = await retrying.send({ params: { id } })
    if (job) openJob(job)
  }
  return (
    <>
      <Section title={done && changed ? t(`orders.bulk.done.${done}`, { count: changed }) : t('orders.changes.none')}>
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('orders.changes.kept')}</p>
        {undone_at && <p>{t('orders.changes.undone')}</p>}
        {tab && changed > 0 && !undone_at && (
          <AppLink to={paths.orders({ tab })}>{t('orders.changes.next', { tab: t(`orders.tab.${tab}`) })}</AppLink>
        )}
      </Section>
      {refused_count > 0 && (
        <Section title={t('orders.bulk.refused', { count: refused_count })}>
          <div className={stackClass({ justifyItems: 'start', gap: 8 })}>
            <RefusedList orders={refused.map(({ name, ...order }) => ({ ...order, number: name }))} />
            {refused_count > refused.length && <p>{t('orders.bulk.firstShown', { count: refused.length })}</p>}
            {canWrite && action && (
              <Button variant="primary" busy={retrying.busy} onClick={() => retry()}>
                {t('orders.changes.retry', { count: refused_count })}
              </Button>
            )}
            {retrying.error ? <ErrorBox error={retrying.error} /> : null}
          </div>
        </Section>
      )}
    </>
  )
}
