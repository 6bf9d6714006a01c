import { getHome } from '@linesheet/contract/home'
import { fullName } from '@linesheet/domain/languages'
import { paths } from '../app/paths.ts'
import { usePlace } from '../kit/clock.tsx'
import { useCompany, useMay } from '../kit/company.tsx'
import { Vase } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Columns, Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useQueryText } from '../kit/useQueryText.ts'
import { useWords } from '../words/Words.tsx'
import { Attention } from './Attention.tsx'
import { Figures } from './Figures.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Sales } from './Sales.tsx'
import { Today } from './Today.tsx'
import { Welcome } from './Welcome.tsx'

/** The hour in the brand's time zone says which greeting is due. */
function useGreeting() {
  const { t } = useWords()
  const { user } = useCompany()
  const { now, timeZone } = usePlace()
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const whole = fullName(user.first_name, user.last_name)
  return t(`home.${part}`, { name: whole.includes(' ') ? user.first_name : whole })
}

function DateLine() {
  const { now, timeZone, locale } = usePlace()
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(now)
}

export function HomePage() {
  const home = useEndpointQuery(getHome, {})
  const { t } = useWords()
  const may = useMay()
  const greeting = useGreeting()
  const first_login = useQueryText('first_login')
  return (
    <Page title={greeting} under={<DateLine />}>
      <Loaded answer={home} skeleton={<HomeSkeleton />}>
        {(answer) => (
          <>
            {(answer.first_login || first_login === 'true') && <Welcome />}
            {may('orders:read') ? (
              <>
                <Figures figures={answer.figures} />
                <Columns
                  rail={
                    <>
                      <Attention products={answer.needs_attention} />
                      <Sales sales={answer.sales} asOf={answer.as_of} />
                    </>
                  }
                >
                  <Today orders={answer.today} isNew={!answer.sales.length && !answer.figures.shipped} />
                </Columns>
              </>
            ) : (
              <>
                <Attention products={answer.needs_attention} />
                <Empty drawing={Vase} action={<Go to={paths.products()}>{t('home.seeProducts')}</Go>}>
                  {t('home.noOrders')}
                </Empty>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
