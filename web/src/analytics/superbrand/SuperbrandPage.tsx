import { getSuperbrand } from '@linesheet/contract/superbrand'
import { QueryView } from '../../kit/QueryView.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { SkeletonRows } from '../../kit/Skeleton.tsx'
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
