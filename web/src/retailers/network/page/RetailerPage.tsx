import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { getNetworkInfo } from '@linesheet/contract/retailers/network'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { hasDraft } from '../../../kit/drafts/drafts.ts'
import { useRecentRecord } from '../../../kit/drafts/recentRecords.ts'
import { countryName } from '../../../kit/format/displayNames.ts'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { BackLink } from '../../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../../kit/layout/illustrations.tsx'
import { Page, PageColumns } from '../../../kit/layout/Page.tsx'
import { SkeletonBar, SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { paths } from '../../../kit/paths.ts'
import { NoteAndTags } from '../../../kit/retailers/NoteAndTags.tsx'
import { useWords } from '../../../words/Words.tsx'
import { NetworkStatusChip } from '../NetworkStatusChip.tsx'
import { BoughtProducts } from './BoughtProducts.tsx'
import { Emails } from './Emails.tsx'
import { Figures } from './Figures.tsx'
import { Profile } from './Profile.tsx'
import { RetailerActions } from './RetailerActions.tsx'
import { RetailerOrders } from './RetailerOrders.tsx'
import { Timeline } from './Timeline.tsx'

type Info = ResponseResult<typeof getNetworkInfo>

function RetailerDetail({ info }: { info: Info }) {
  const { t, locale } = useWords()
  const { entry } = info
  useRecentRecord('retailer', entry.id, entry.name)
  const facts = [
    t(`order.retailerType.${entry.retailer_type}`),
    countryName(locale, entry.country_code),
    t(`network.source.${entry.source}`),
  ]
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.network()}>{t('network.title')}</BackLink>}
      title={entry.name}
      aside={
        <>
          <NetworkStatusChip status={entry.status} />
          {entry.is_locked && <StatusChip tone="good">{t('network.locked')}</StatusChip>}
          {entry.is_late && <StatusChip tone="attention">{t('network.late')}</StatusChip>}
        </>
      }
      subtitle={facts.filter(Boolean).join(' · ')}
      action={<RetailerActions entry={entry} />}
    >
      <PageColumns
        sidebar={
          <>
            <NoteAndTags entry={entry} />
            <Emails invites={info.invites} coupon={info.coupon} />
            <Profile entry={entry} />
          </>
        }
      >
        <Figures info={info} />
        <RetailerOrders entry={entry} />
        {info.products.length > 0 && <BoughtProducts products={info.products} />}
        <Timeline entries={info.timeline} />
      </PageColumns>
    </Page>
  )
}

/** Everything about one retailer of the brand. */
export function RetailerPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const info = useEndpointQuery(getNetworkInfo, { params: { id } })
  return (
    <QueryView
      query={info}
      hasUnsavedInput={() => hasDraft(`retailer:${id}`)}
      skeleton={
        <Page
          sticky
          backLink={<BackLink to={paths.network()}>{t('network.title')}</BackLink>}
          title={t('network.one')}
          subtitle={<SkeletonBar width={220} />}
        >
          <SkeletonRows count={8} height={56} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.network()}>{t('network.viewAll')}</AppLink>}>
          {t('refusal.retailer.missing')}
        </EmptyState>
      }
    >
      {(found) => <RetailerDetail key={found.entry.id} info={found} />}
    </QueryView>
  )
}
