import { paths } from '../app/paths.ts'
import { Back } from '../kit/Back.tsx'
import { Columns, Page } from '../kit/Page.tsx'
import { Bar, Bars } from '../kit/Skeleton.tsx'
import { useWords } from '../words/Words.tsx'

export function OrderSkeleton() {
  const { t } = useWords()
  return (
    <Page sticky back={<Back to={paths.orders()}>{t('orders.title')}</Back>} title={t('order.one')} under={<Bar width={220} />}>
      <div style={{ height: 68 }}>
        <Bar height={32} />
      </div>
      <Columns rail={<Bars count={5} height={48} />}>
        <Bars count={6} height={60} />
      </Columns>
    </Page>
  )
}
