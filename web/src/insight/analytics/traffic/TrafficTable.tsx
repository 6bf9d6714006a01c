import type { Traffic } from '@linesheet/contract/insight/analytics.traffic'
import { type ReactNode, useState } from 'react'
import { Change } from '../../../kit/format/Change.tsx'
import { formatCount } from '../../../kit/format/numberFormats.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { usePeriod } from '../usePeriod.ts'
import own from './traffic.module.css'

type Beside = { now: Traffic; before: Traffic | null }
type Props = { title: string; column: string; rows: readonly (Beside & { key: string; name: ReactNode })[]; total: Beside }

const firstRows = 10
const viewsOf = ({ store_views, product_views, widget_views }: Traffic) => store_views + product_views + widget_views

/** Views and clicks by source; ten rows at first. */
export function TrafficTable({ title, column, rows, total }: Props) {
  const { t, locale } = useWords()
  const { compare } = usePeriod()
  const [isWhole, setWhole] = useState(false)
  const columns = [
    { key: 'name', label: column },
    { key: 'views', label: t('analytics.views'), isFigure: true },
    { key: 'clicks', label: t('analytics.clicks'), isFigure: true },
    { key: 'change', label: t('analytics.change'), isFigure: true },
  ]
  const allClicks = total.now.clicks
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.traffic.none')}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={compare === 'none' ? columns.slice(0, -1) : columns}
          rows={shown.map(({ key, name, now, before }) => ({
            key,
            cells: [
              <span key="name" className={textClass({ block: true }, own.named)}>
                {name}
                <span
                  className={textClass({ block: true }, own.share)}
                  style={{ width: `${allClicks ? (now.clicks / allClicks) * 100 : 0}%` }}
                  aria-hidden="true"
                />
              </span>,
              formatCount(viewsOf(now), locale),
              formatCount(now.clicks, locale),
              before && before.clicks > 0 ? (
                <Change
                  key="change"
                  now={now.clicks}
                  before={before.clicks}
                  title={t('analytics.beforeWas', { figure: formatCount(before.clicks, locale) })}
                />
              ) : (
                '–'
              ),
            ],
          }))}
        />
      )}
      {!isWhole && rows.length > firstRows && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('analytics.showAll', { count: rows.length })}
        </Button>
      )}
    </Section>
  )
}
