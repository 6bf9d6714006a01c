import { languages } from '@linesheet/domain/languages'
import { regionIds } from '@linesheet/domain/places'
import { paths } from '../app/paths.ts'
import { useListState } from '../kit/table/listState.ts'
import { useWords } from '../words/Words.tsx'

/** What a link leads to: a product, a collection, `all` collections; the whole shop where it is nothing of it. */
export type ShareTarget = { product?: string; collection?: string; isHidden?: boolean }

/** In which language, from which region and on what one looks. It stands in the address, and goes along from page to page. */
export function usePreviewOptions() {
  const { language } = useWords()
  const [state, change] = useListState('')
  const { filters, page, size } = state
  const spoken = languages.find((one) => one === filters.language) ?? language
  const region = regionIds.find((one) => one === filters.region)
  const look = (some: { language?: string; region?: string; device?: string; hidden?: string }) =>
    change({ filters: { ...filters, ...some } }, { replace: true })
  const said = { language: filters.language, region, device: filters.device }
  return {
    ...{ spoken, region, look, state, change },
    isPhone: filters.device === 'phone',
    isAll: filters.hidden === 'true',
    query: { language_code: spoken, ...(region && { region }) },
    paging: { page, items_per_page: size },
    /** Where one goes from here, looking in the same way. */
    to: {
      storefront: paths.previewStorefront(said),
      product: (id: string) => paths.previewProduct(id, said),
      collection: (id: string) => paths.previewCollection(id, said),
    },
    /** Where who has the link sees the same. */
    toShared: (link: string, { product, collection }: ShareTarget) => {
      const query = { language: spoken, region, link }
      if (product) return paths.sharedProduct(product, query)
      if (collection === 'all') return paths.sharedCollections(query)
      return collection ? paths.sharedCollection(collection, query) : paths.sharedStorefront(query)
    },
  }
}
export type PreviewOptions = Omit<ReturnType<typeof usePreviewOptions>, 'query'>

/** The same for who came by a link, and stays on it. */
export function useSharedPreviewOptions() {
  const looking = usePreviewOptions()
  const { filters } = looking.state
  const link = filters.link ?? ''
  const said = { language: filters.language, region: looking.region, link }
  return {
    ...looking,
    isPhone: false,
    query: { ...looking.query, link },
    to: {
      storefront: paths.sharedStorefront(said),
      product: (id: string) => paths.sharedProduct(id, said),
      collection: (id: string) => paths.sharedCollection(id, said),
    },
  }
}
