import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Page, PageColumns } from '../../kit/layout/Page.tsx'
import { SkeletonBar, SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

export function OrderSkeleton() {
  const { t } = useWords()
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.orders()}>{t('orders.title')}</BackLink>}
      title={t('order.one')}
      subtitle={<SkeletonBar width={220} />}
    >
      <div style={{ height: 68 }}>
        <SkeletonBar height={32} />
      </div>
      <PageColumns sidebar={<SkeletonRows count={5} height={48} />}>
        <SkeletonRows count={6} height={60} />
      </PageColumns>
    </Page>
  )
}
