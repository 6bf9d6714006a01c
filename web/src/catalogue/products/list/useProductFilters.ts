import { listCollections } from '@linesheet/contract/catalogue/collections'
import { listCategories, listProductTags } from '@linesheet/contract/catalogue/products'
import { listBrandCategories } from '@linesheet/contract/home/home'
import { categoryPath } from '@linesheet/domain/catalogue/categories'
import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { completenessPoints, productLimits, stockLevels } from '@linesheet/domain/catalogue/products'
import { languages, localize } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import type { Filter } from '../../../kit/lists/filters.ts'
import { useWords } from '../../../words/Words.tsx'

const marginThresholds = [25, 40, 50]

/** `selectedTag` is the tag in the address; it stays a choice even when no product has it any more. */
export function useProductFilters(selectedTag: string | undefined): readonly Filter[] {
  const { t, language, locale } = useWords()
  const categories = useEndpointQuery(listCategories, {})
  const counts = new Map((useEndpointQuery(listBrandCategories, {}).data ?? []).map(({ id, active_products }) => [id, active_products]))
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } })
  const tags = (useEndpointQuery(listProductTags, {}).data ?? []).map(({ tag }) => tag)
  const tagChoices = selectedTag && !tags.includes(selectedTag) ? [selectedTag, ...tags] : tags
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return [
    {
      kind: 'choice',
      name: 'category',
      label: t('products.filter.category'),
      choices: (categories.data ?? [])
        .map((category, _, all) => ({
          value: category.id,
          label: categoryPath(category, all, language),
          count: counts.get(category.id) ?? 0,
        }))
        // The categories that the brand sells in come first.
        .sort((a, b) => Math.sign(b.count) - Math.sign(a.count) || a.label.localeCompare(b.label, locale))
        .map(({ count, ...choice }) => ({ ...choice, detail: count ? t('products.filter.active', { count }) : undefined })),
    },
    {
      kind: 'choice',
      name: 'region',
      label: t('products.filter.region'),
      choices: regionIds.map((id) => ({ value: id, label: t(`products.region.${id}`) })),
    },
    {
      kind: 'several',
      name: 'missing',
      label: t('products.filter.missing'),
      choices: [
        ...completenessPoints.map((point) => ({ value: point, label: t(`product.point.${point}`) })),
        ...languages.map((code) => ({ value: code, label: t('products.filter.text', { language: t(`kit.language.${code}`) }) })),
      ],
    },
    {
      kind: 'choice',
      name: 'margin_below',
      label: t('products.column.margin'),
      choices: marginThresholds.map((margin) => ({
        value: String(margin),
        label: t('products.filter.below', { percent: percent.format(margin / 100) }),
      })),
    },
    {
      kind: 'choice',
      name: 'stock',
      label: t('products.column.stock'),
      choices: stockLevels.map((level) => ({ value: level, label: t(`products.stock.${level}`, { count: productLimits.lowStockLimit }) })),
    },
    {
      kind: 'choice',
      name: 'collection_id',
      label: t('products.filter.collection'),
      choices: (collections.data?.items ?? []).map((collection) => ({
        value: collection.id,
        label: localize(language, translatedNames(collection)),
      })),
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
    // Last, so that the other filters do not move when the tags have loaded.
    ...(tagChoices.length
      ? [
          {
            kind: 'choice' as const,
            name: 'tag',
            label: t('products.filter.tag'),
            choices: tagChoices.map((tag) => ({ value: tag, label: tag })),
          },
        ]
      : []),
  ]
}
