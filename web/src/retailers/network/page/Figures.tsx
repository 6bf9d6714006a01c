import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { getNetworkInfo } from '@linesheet/contract/retailers/network'
import { Money } from '../../../kit/format/Money.tsx'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { useCadence } from '../useCadence.ts'
import styles from './page.module.css'

/** The retailer's value to the brand, and how often it orders. */
export function Figures({ info: { entry, values, average_order, first_ordered_at } }: { info: ResponseResult<typeof getNetworkInfo> }) {
  const { t, locale } = useWords()
  const cadence = useCadence()
  if (!entry.orders) return null
  const figures = [
    {
      label: t('network.lifetimeValue'),
      value: values.length
        ? values.map(({ currency_code, value }) => (
            <span key={currency_code} className={textClass({ block: true })}>
              <Money amount={value} currency={currency_code} />
            </span>
          ))
        : '–',
    },
    { label: t('network.column.orders'), value: new Intl.NumberFormat(locale).format(entry.orders) },
    ...(average_order && entry.currency_code
      ? [{ label: t('network.average'), value: <Money amount={average_order} currency={entry.currency_code} /> }]
      : []),
    ...(entry.last_ordered_at ? [{ label: t('network.column.lastOrder'), value: <RelativeTime at={entry.last_ordered_at} /> }] : []),
    ...(entry.cadence_days === null ? [] : [{ label: t('network.column.cadence'), value: cadence(entry.cadence_days) }]),
    ...(entry.reorder_due_at ? [{ label: t('network.due'), value: <RelativeTime at={entry.reorder_due_at} /> }] : []),
    ...(first_ordered_at ? [{ label: t('network.firstOrder'), value: <RelativeTime at={first_ordered_at} /> }] : []),
  ]
  return (
    <Section title={t('network.section.numbers')}>
      <dl className={gridClass({ rowGap: 16, columnGap: 24 }, styles.figures)}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={textClass({ color: 'ink-2', size: 13 })}>{label}</dt>
            <dd className={textClass({ size: 16, tabularNumbers: true })}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
