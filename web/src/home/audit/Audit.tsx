import { listAudit, listAuditPeople } from '@linesheet/contract/home/audit'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { areasOfAudit, auditKinds } from '@linesheet/domain/home/audit'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { gridClass, rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import type { Filter } from '../../kit/lists/filters.ts'
import { type ListState, useListState } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { AuditRow } from './AuditRow.tsx'
import styles from './audit.module.css'

const toQuery = ({ filters, page, size }: ListState) =>
  ({ ...filters, page, items_per_page: size }) as NonNullable<RequestInput<typeof listAudit>['query']>

function useAuditFilters(): readonly Filter[] {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const { now, timeZone } = useDateContext()
  const people = useEndpointQuery(listAuditPeople, {}).data ?? []
  const today = dayIn(timeZone, now)
  const since = (days: number) => ({ value: addDays(today, -days), until: today })
  return [
    {
      kind: 'choice',
      name: 'user_id',
      label: t('audit.filter.person'),
      choices: people.map(({ id, name, is_member }) => ({ value: id, label: is_member ? name : t('audit.filter.left', { name }) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('audit.filter.record'),
      choices: auditKinds
        .filter((kind) => areasOfAudit(kind).every((area) => hasPermission(`${area}:read`)))
        .map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
    },
    {
      kind: 'days',
      name: 'from',
      until: 'to',
      label: t('audit.filter.time'),
      presets: [
        { label: t('kit.day.today'), ...since(0) },
        { label: t('kit.day.week'), ...since(6) },
        { label: t('kit.day.month'), ...since(29) },
      ],
    },
  ]
}

/** The audit log of the brand: changes with their authors. */
export function Audit() {
  const { t } = useWords()
  const [state, change] = useListState('')
  const filters = useAuditFilters()
  const entries = useEndpointQuery(listAudit, { query: toQuery(state) }, { keepPrevious: true })
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <div className={gridClass({ columns: 1, gap: 16 }, styles.page)}>
      <p className={styles.help}>{t('audit.help')}</p>
      <div className={rowClass({ wrap: true, gap: 8 })}>
        <FilterChips filters={filters} values={state.filters} onChange={(next) => change({ filters: next })} />
        {state.filters.record_id && (
          <Button variant="quiet" onClick={() => change({ filters: {} })}>
            {t('audit.allRecords')}
          </Button>
        )}
      </div>
      <QueryView query={entries} skeleton={<SkeletonRows count={8} height={56} />}>
        {(list) =>
          list.items.length ? (
            <>
              <ul
                className={stackClass({}, styles.entries)}
                aria-label={t('settings.audit')}
                aria-busy={entries.isPlaceholderData || undefined}
              >
                {list.items.map((entry) => (
                  <AuditRow
                    key={entry.id}
                    entry={entry}
                    showRecord={
                      entry.record_id && !state.filters.record_id
                        ? () => change({ filters: { kind: entry.kind, record_id: entry.record_id ?? '' } })
                        : undefined
                    }
                  />
                ))}
              </ul>
              <Pagination state={state} list={list} shown={list.items.length} onChange={change} />
            </>
          ) : (
            <EmptyState
              drawing={Magnifier}
              help={!isFiltered && 'audit'}
              action={isFiltered && <Button onClick={() => change({ filters: {} })}>{t('kit.clearFilters')}</Button>}
            >
              {t(isFiltered ? 'kit.noMatch' : 'audit.none')}
            </EmptyState>
          )
        }
      </QueryView>
    </div>
  )
}
