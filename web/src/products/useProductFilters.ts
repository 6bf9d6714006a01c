import { listCategories } from '@linesheet/contract/products'
import { regionIds } from '@linesheet/domain/places'
import { useAnswer } from '../kit/answers.ts'
import type { Filter } from '../kit/table/filters.ts'
import { useWords } from '../words/Words.tsx'

export function useProductFilters(): readonly Filter[] {
  const { t, language, locale } = useWords()
  const categories = useAnswer(listCategories, {})
  return [
    {
      kind: 'choice',
      name: 'category',
      label: t('products.filter.category'),
      choices: (categories.data ?? [])
        .map((category) => ({ value: category.id, label: category[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    },
    {
      kind: 'choice',
      name: 'region',
      label: t('products.filter.region'),
      choices: regionIds.map((id) => ({ value: id, label: t(`products.region.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'bestseller',
      label: t('products.bestseller'),
      choices: [
        { value: 'true', label: t('kit.yes') },
        { value: 'false', label: t('kit.no') },
      ],
    },
  ]
}
