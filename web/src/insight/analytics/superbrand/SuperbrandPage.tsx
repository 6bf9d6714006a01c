import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import { Superbrand } from './Superbrand.tsx'

export function SuperbrandPage() {
  const superbrand = useEndpointQuery(getSuperbrand, {})
  return (
    <AnalyticsFrame tab="superbrand">
      <QueryView query={superbrand} skeleton={<SkeletonRows count={6} height={56} />}>
        {(data) => <Superbrand data={data} />}
      </QueryView>
    </AnalyticsFrame>
  )
}
