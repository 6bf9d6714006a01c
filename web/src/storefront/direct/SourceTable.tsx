import { listLinkSources, statisticsDays } from '@linesheet/contract/storefront/direct'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { sourceName } from '../../kit/format/sourceName.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'

const columns = ['visits', 'sign_ups', 'orders'] as const

/** Visits, sign-ups and orders by source, for a period. */
export function SourceTable() {
  const words = useWords()
  const { t, locale } = words
  const [days, setDays] = useState<(typeof statisticsDays)[number]>('30')
  const sources = useEndpointQuery(listLinkSources, { query: { days } }, { keepPrevious: true })
  const number = new Intl.NumberFormat(locale)
  return (
    <Section
      title={t('direct.sources')}
      aside={
        <SelectField
          label={t('direct.period')}
          hideLabel
          value={days}
          onChange={setDays}
          options={statisticsDays.map((value) => ({ value, label: t('direct.period.days', { count: Number(value) }) }))}
        />
      }
    >
      <QueryView query={sources} skeleton={<SkeletonRows count={4} />}>
        {({ items, total }) =>
          items.length ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
            <section className={styles.scroll} tabIndex={0} aria-label={t('direct.sources')}>
              <table className={textClass({ width: 'full' }, styles.table)}>
                <thead>
                  <tr>
                    <th scope="col">{t('direct.column.source')}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" data-align="end">
                        {t(`direct.column.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((row) => (
                    <tr key={row.source}>
                      <th scope="row">{sourceName(words, row.source) ?? <span translate="no">{row.source}</span>}</th>
                      {columns.map((column) => (
                        <td className={textClass({ tabularNumbers: true })} key={column} data-align="end">
                          {number.format(row[column])}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('direct.total')}</th>
                    {columns.map((column) => (
                      <td className={textClass({ tabularNumbers: true })} key={column} data-align="end">
                        {number.format(total[column])}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </table>
            </section>
          ) : (
            <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.sources.none')}</p>
          )
        }
      </QueryView>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true, marginTop: 12 })}>{t('direct.sources.help')}</p>
    </Section>
  )
}
