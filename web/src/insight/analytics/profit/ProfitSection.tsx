import type { ReactNode } from 'react'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { useSearchParam } from '../../../kit/lists/useSearchParam.ts'
import { useWords } from '../../../words/Words.tsx'
import { useChangeFilters } from '../usePage.ts'

/** The order of a list that is in the address; without one, the first. */
export function useSort<S extends string>(sorts: readonly S[]): S {
  const text = useSearchParam('sort')
  const found = sorts.find((sort) => sort === text) ?? sorts[0]
  if (found === undefined) throw new Error('A list has an order')
  return found
}

type Props<S extends string> = {
  title: string
  help: string
  sort?: { sorts: readonly S[]; current: S; nameOf: (figure: string) => string }
  csv: ReactNode
  children: ReactNode
}

/** A list of profits with the choice of its order. */
export function ProfitSection<S extends string>({ title, help, sort, csv, children }: Props<S>) {
  const { t } = useWords()
  const change = useChangeFilters()
  const label = (value: S) => {
    const isDescending = value.startsWith('-')
    const figure = sort?.nameOf(isDescending ? value.slice(1) : value) ?? ''
    return isDescending ? t('analytics.profit.highest', { figure }) : t('analytics.profit.lowest', { figure })
  }
  return (
    <Section
      title={title}
      aside={
        <span className={rowClass({ wrap: true, gap: 8 })}>
          {sort && (
            <SelectField
              label={t('kit.sort')}
              hideLabel
              value={sort.current}
              onChange={(value) => change({ sort: value === sort.sorts[0] ? undefined : value })}
              options={sort.sorts.map((value) => ({ value, label: label(value) }))}
            />
          )}
          {csv}
        </span>
      }
    >
      <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{help}</p>
      {children}
    </Section>
  )
}
