import { getHome } from '@linesheet/contract/home/home'
import { fullName } from '@linesheet/domain/platform/languages'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { Vase } from '../kit/layout/illustrations.tsx'
import { Page, PageColumns } from '../kit/layout/Page.tsx'
import { paths } from '../kit/paths.ts'
import { useBrand, useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import { Checklist } from './Checklist.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { IncompleteProducts } from './IncompleteProducts.tsx'
import { LateRetailers } from './LateRetailers.tsx'
import { NextPayouts } from './NextPayouts.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { Sales } from './Sales.tsx'
import { Superbrand } from './Superbrand.tsx'
import { Tips } from './Tips.tsx'
import { Today } from './Today.tsx'

/** The greeting for the time of day in the brand's time zone. */
function useGreeting() {
  const { t } = useWords()
  const { user } = useBrand()
  const { now, timeZone } = useDateContext()
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  const dayPart = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const name = fullName(user.first_name, user.last_name)
  return t(`home.${dayPart}`, { name: name.includes(' ') ? user.first_name : name })
}

function DateLine() {
  const { now, timeZone, locale } = useDateContext()
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(now)
}

export function HomePage() {
  const home = useEndpointQuery(getHome, {})
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const greeting = useGreeting()
  return (
    <Page title={greeting} subtitle={<DateLine />}>
      <QueryView query={home} skeleton={<HomeSkeleton />}>
        {(data) => (
          <>
            {data.checklist && <Checklist entries={data.checklist} />}
            {hasPermission('orders:read') ? (
              <>
                <OrderCounts counts={data.figures} />
                <PageColumns
                  sidebar={
                    <>
                      <LateRetailers count={data.figures.late_retailers} />
                      <IncompleteProducts count={data.figures.needs_attention} />
                      <NextPayouts payouts={data.figures.next_payouts} />
                      <Sales figures={data.figures} asOf={data.as_of} />
                      {data.superbrand && <Superbrand progress={data.superbrand} />}
                      <Tips tips={data.tips} />
                    </>
                  }
                >
                  <Today
                    items={data.today}
                    waitingOrders={data.figures.to_answer + data.figures.to_pack + data.figures.to_ship}
                    isNew={!data.figures.sales.length && !data.figures.shipped}
                  />
                </PageColumns>
              </>
            ) : (
              <>
                <IncompleteProducts count={data.figures.needs_attention} />
                <EmptyState drawing={Vase} action={<AppLink to={paths.products()}>{t('home.seeProducts')}</AppLink>}>
                  {t('home.noOrders')}
                </EmptyState>
                <Tips tips={data.tips} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}
