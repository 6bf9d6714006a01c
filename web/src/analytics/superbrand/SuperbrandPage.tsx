import { getSuperbrand } from '@linesheet/contract/superbrand'
import { Page } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { useWords } from '../words/Words.tsx'
import { Superbrand } from './Superbrand.tsx'

export function AnalyticsPage() {
  const { t } = useWords()
  const superbrand = useEndpointQuery(getSuperbrand, {})
  return (
    <Page title={t('shell.analytics')}>
      <QueryView query={superbrand} skeleton={<SkeletonRows count={6} height={56} />}>
        {(data) => <Superbrand data={data} />}
      </QueryView>
    </Page>
  )
}
