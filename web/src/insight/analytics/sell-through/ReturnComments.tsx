import { listReturns, type Return } from '@linesheet/contract/insight/analytics.sell-through'
import { returnReasons } from '@linesheet/domain/orders/returns'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../../kit/lists/useSearchParam.ts'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsPagination } from '../AnalyticsPagination.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ProductName } from '../ProductName.tsx'
import { useChangeFilters, usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import own from './sellThrough.module.css'

function ReturnItem({ item: { order, retailer, product, units, reason, comment, returned_at } }: { item: Return }) {
  const { t } = useWords()
  return (
    <li
      className={gridClass(
        { columns: 'content-auto', alignItems: 'center', rowGap: 4, columnGap: 16, paddingBlock: 12, borderBottom: true },
        own.item,
      )}
    >
      <ProductName product={product} />
      <span className={textClass({ color: 'ink-2', tabularNumbers: true })}>
        {t('analytics.unitCount', { count: units })} · {t(`analytics.reason.${reason}`)}
      </span>
      {comment && (
        <p className={own.comment} translate="no">
          {comment}
        </p>
      )}
      <p className={own.origin}>
        {retailer && <span translate="no">{retailer}</span>}
        {order && <AppLink to={paths.order(order.id)}>{order.number}</AppLink>}
        <RelativeTime at={returned_at} />
      </p>
    </li>
  )
}

const reasonChoices = ['', ...returnReasons] as const

/** Returns with what their retailers say about them; those without a comment are left out. */
export function ReturnComments() {
  const { t, language } = useWords()
  const { daysBack } = usePeriod()
  const { page, size } = usePage()
  const change = useChangeFilters()
  const reasonText = useSearchParam('reason')
  const reason = returnReasons.find((known) => known === reasonText)
  const filter = { daysBack, ...(reason && { reason }), has_comment: 'true' as const, language_code: language }
  const returns = useEndpointQuery(listReturns, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t('analytics.comments')
  return (
    <Section
      title={title}
      aside={
        <span className={rowClass({ gap: 8 })}>
          <SelectField
            label={t('analytics.reason')}
            hideLabel
            value={reason ?? ''}
            onChange={(value) => change({ reason: value || undefined })}
            options={reasonChoices.map((value) => ({ value, label: value ? t(`analytics.reason.${value}`) : t('analytics.reason.all') }))}
          />
          <CsvButton endpoint={listReturns} input={{ query: { ...filter, format: 'csv' } }} title={title} file="returns" />
        </span>
      }
    >
      <QueryView query={returns} skeleton={<SkeletonRows count={4} height={72} />}>
        {(list) => (
          <>
            {list.items.length === 0 && <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.comments.none')}</p>}
            <ul>
              {list.items.map((item) => (
                <ReturnItem key={item.id} item={item} />
              ))}
            </ul>
            <AnalyticsPagination list={list} shown={list.items.length} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
