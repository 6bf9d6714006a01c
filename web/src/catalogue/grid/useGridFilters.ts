import { listCategories } from '@linesheet/contract/catalogue/products'
import { productStatuses } from '@linesheet/domain/catalogue/products'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import type { Filter } from '../../kit/lists/filters.ts'
import { useWords } from '../../words/Words.tsx'

export function useGridFilters(): readonly Filter[] {
  const { t, language, locale } = useWords()
  const categories = useEndpointQuery(listCategories, {})
  const categoryChoices = (categories.data ?? []).map((category) => ({ value: category.id, label: category[language] }))
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('products.column.status'),
      choices: productStatuses.map((status) => ({ value: status, label: t(`products.status.${status}`) })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('products.filter.category'),
      choices: categoryChoices.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    },
  ]
}
