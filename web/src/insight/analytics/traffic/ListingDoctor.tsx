import { listListingChecks } from '@linesheet/contract/insight/analytics.traffic'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { completenessPoints } from '@linesheet/domain/catalogue/products'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsPagination } from '../AnalyticsPagination.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ProductName } from '../ProductName.tsx'
import { usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import own from './traffic.module.css'

type Checks = ResponseResult<typeof listListingChecks>

const completenessPointsOf = (missing: Checks['items'][number]['missing']) =>
  missing.flatMap((point) => completenessPoints.find((known) => known === point) ?? [])

/** A product from view to order: the weakest step, and the gaps of its listing. */
function Check({ item, median }: { item: Checks['items'][number]; median: Checks['median'] }) {
  const { t, locale } = useWords()
  const canWrite = useHasPermission()('products:write')
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
  const count = (value: number) => formatCount(value, locale)
  const rate = (value: number | null, median: number | null) =>
    t('analytics.doctor.rate', { rate: percent(value), median: percent(median) })
  // Leaves out codes of single languages, because the point `languages` covers them.
  const missing = completenessPointsOf(item.missing)
  return (
    <li className={gridClass({ rowGap: 8, columnGap: 24 }, own.check)}>
      <ProductName product={item.product} />
      <dl className={gridClass({ gap: 16, tabularNumbers: true }, own.funnel)}>
        <div>
          <dt>{t('analytics.views')}</dt>
          <dd>{count(item.views)}</dd>
        </div>
        <div data-loses={item.loses === 'clicks' || undefined}>
          <dt>{t('analytics.clicks')}</dt>
          <dd>
            {count(item.clicks)} <small>{rate(item.click_rate, median.click_rate)}</small>
          </dd>
        </div>
        <div data-loses={item.loses === 'orders' || undefined}>
          <dt>{t('analytics.orders')}</dt>
          <dd>
            {count(item.orders)} <small>{rate(item.order_rate, median.order_rate)}</small>
          </dd>
        </div>
      </dl>
      <div className={stackClass({ gap: 4, color: 'ink-2', size: 13 }, own.advice)}>
        {item.loses && (
          <p>
            {t(`analytics.doctor.loses.${item.loses}`)}
            {item.missed_orders > 0 && <> {t('analytics.doctor.missed', { count: item.missed_orders })}</>}
          </p>
        )}
        {missing.length > 0 && (
          <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
            {t('analytics.doctor.missing')}
            {missing.map((point) => (
              <StatusChip key={point}>{t(`product.point.${point}`)}</StatusChip>
            ))}
            {canWrite && <AppLink to={paths.product(item.product.id)}>{t('analytics.doctor.edit')}</AppLink>}
          </p>
        )}
      </div>
    </li>
  )
}

/** Active products compared with the brand's median; products that miss the most orders come first. */
export function ListingDoctor() {
  const { t, language } = useWords()
  const filter = { daysBack: usePeriod().daysBack, language_code: language }
  const { page, size } = usePage()
  const checks = useEndpointQuery(listListingChecks, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t('analytics.doctor')
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={listListingChecks} input={{ query: { ...filter, format: 'csv' } }} title={title} file="listing-doctor" />}
    >
      <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{t('analytics.doctor.help')}</p>
      <QueryView query={checks} skeleton={<SkeletonRows count={5} height={88} />}>
        {(list) => (
          <>
            {list.items.length === 0 && <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.doctor.none')}</p>}
            <ul>
              {list.items.map((item) => (
                <Check key={item.product.id} item={item} median={list.median} />
              ))}
            </ul>
            <AnalyticsPagination list={list} shown={list.items.length} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
