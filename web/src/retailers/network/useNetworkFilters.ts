import { networkSources, retailerTypes } from '@linesheet/domain/retailers/network'
import { useCountries } from '../../kit/format/useCountries.ts'
import type { Filter } from '../../kit/lists/filters.ts'
import { useBrandTags } from '../../kit/tags/useBrandTags.ts'
import { useWords } from '../../words/Words.tsx'
import { couponFilters, quietDays } from './network.query.ts'

export function useNetworkFilters(): readonly Filter[] {
  const { t } = useWords()
  const countries = useCountries()
  const { tags } = useBrandTags()
  return [
    { kind: 'choice', name: 'late', label: t('network.filter.late'), choices: [{ value: 'true', label: t('network.late') }] },
    {
      kind: 'choice',
      name: 'quiet_days',
      label: t('network.filter.quiet'),
      choices: quietDays.map((days) => ({ value: days, label: t('network.quiet', { count: Number(days) }) })),
    },
    {
      kind: 'choice',
      name: 'coupon',
      label: t('coupon.section'),
      choices: couponFilters.map((value) => ({ value, label: t(`coupon.filter.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'tag',
      label: t('network.filter.tag'),
      choices: tags.filter(({ retailers }) => retailers).map(({ name }) => ({ value: name, label: name })),
    },
    {
      kind: 'choice',
      name: 'type',
      label: t('network.filter.type'),
      choices: retailerTypes.map((type) => ({ value: type, label: t(`order.retailerType.${type}`) })),
    },
    { kind: 'choice', name: 'country', label: t('network.filter.country'), choices: countries },
    {
      kind: 'choice',
      name: 'source',
      label: t('network.filter.source'),
      choices: networkSources.map((source) => ({ value: source, label: t(`network.source.${source}`) })),
    },
  ]
}
