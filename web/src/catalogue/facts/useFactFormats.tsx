import { listCategories } from '@linesheet/contract/catalogue/products'
import { searchCategories } from '@linesheet/domain/catalogue/categories'
import { regionIds } from '@linesheet/domain/platform/places'
import { namesOfRegion } from '@linesheet/domain/platform/readers/region'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useWords } from '../../words/Words.tsx'
import type { CellChoices } from '../grid/cellChoices.ts'
import { CategoryPath } from '../products/editor/CategoryPath.tsx'
import type { FactField } from './factCells.ts'
import { entryTexts, factFormats } from './factFormats.ts'

/** The formats of cells in the language of the screen, and the choices of cells with lists; `isReady` is false while categories load. */
export function useFactFormats() {
  const { t, language } = useWords()
  const { data, isPending } = useEndpointQuery(listCategories, {})
  return useMemo(() => {
    const categories = data ?? []
    const names = { language, categories, regionName: (id: (typeof regionIds)[number]) => t(`products.region.${id}`) }
    const texts = entryTexts(names)
    const choices: Partial<Record<FactField, CellChoices>> = {
      category_ids: {
        ...texts.category_ids,
        ids: categories.map(({ id }) => id),
        labelOf: (id) => {
          const category = categories.find((known) => known.id === id)
          return category && <CategoryPath category={category} categories={categories} />
        },
        search: (matches) => searchCategories(categories, matches).map(({ id }) => id),
        noneFound: t('product.noCategoryFound'),
      },
      regions: {
        ...texts.regions,
        ids: regionIds,
        labelOf: texts.regions.nameOf,
        search: (matches) => regionIds.filter((id) => matches(names.regionName(id), ...namesOfRegion(id))),
        noneFound: t('facts.noRegionFound'),
      },
    }
    return { formats: factFormats(names), choices, isReady: !isPending }
  }, [data, isPending, language, t])
}
export type FactChoices = ReturnType<typeof useFactFormats>['choices']
