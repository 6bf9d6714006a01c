import { orderOrigins } from '@linesheet/domain/orders/orders'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { useCountries } from '../../kit/format/useCountries.ts'
import type { Filter } from '../../kit/lists/filters.ts'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { useWords } from '../../words/Words.tsx'

export function useOrderFilters(): readonly Filter[] {
  const { t } = useWords()
  const countries = useCountries()
  const { now, timeZone } = useDateContext()
  const today = dayIn(timeZone, now)
  const tag = useSearchParam('tag')
  const poNumber = useSearchParam('po_number')
  const since = (days: number) => ({ value: addDays(today, -days), until: today })
  return [
    {
      kind: 'days',
      name: 'placed_from',
      until: 'placed_to',
      label: t('orders.filter.placed'),
      presets: [
        { label: t('kit.day.today'), ...since(0) },
        { label: t('kit.day.week'), ...since(6) },
        { label: t('kit.day.month'), ...since(29) },
        { label: t('kit.day.year'), value: `${today.slice(0, 4)}-01-01`, until: today },
      ],
    },
    {
      kind: 'day',
      name: 'ship_by_before',
      label: t('orders.filter.shipBy'),
      presets: [
        { label: t('kit.day.today'), value: today },
        { label: t('kit.day.tomorrow'), value: addDays(today, 1) },
        { label: t('kit.day.inWeek'), value: addDays(today, 7) },
      ],
    },
    {
      kind: 'choice',
      name: 'late',
      label: t('orders.filter.due'),
      choices: [{ value: 'true', label: t('orders.late') }],
    },
    {
      kind: 'choice',
      name: 'country',
      label: t('orders.filter.country'),
      choices: countries,
    },
    {
      kind: 'amounts',
      name: 'amount_from',
      until: 'amount_to',
      label: t('orders.filter.amount'),
      help: t('orders.filter.amount.help'),
    },
    {
      kind: 'choice',
      name: 'origin',
      label: t('orders.filter.origin'),
      choices: orderOrigins.map((origin) => ({ value: origin, label: t(`orders.origin.${origin}`) })),
    },
    {
      kind: 'choice',
      name: 'first_order',
      label: t('orders.filter.first'),
      choices: [
        { value: 'true', label: t('orders.first') },
        { value: 'false', label: t('orders.reorder') },
      ],
    },
    {
      kind: 'choice',
      name: 'has_dispute',
      label: t('orders.filter.dispute'),
      choices: [
        { value: 'true', label: t('orders.dispute.any') },
        { value: 'false', label: t('orders.dispute.none') },
      ],
    },
    // Only if the list was opened with one: the names of tags are not loaded for it, and a typed number is found by the search.
    ...givenChoice('tag', t('orders.filter.tag'), tag),
    ...givenChoice('po_number', t('orders.filter.poNumber'), poNumber),
  ]
}

/** A filter whose only choice is the value that the list was opened with. */
const givenChoice = (name: string, label: string, value: string | undefined): Filter[] =>
  value ? [{ kind: 'choice', name, label, choices: [{ value, label: value }] }] : []
