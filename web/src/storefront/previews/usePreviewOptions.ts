import { languages } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import { retailerKinds } from '@linesheet/domain/storefront/previews'
import { useListState } from '../../kit/lists/listState.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { type ShareTarget, sharedPath } from './sharedPath.ts'

/** The language, region and device of a preview. They are in the address, and links keep them from page to page. */
export function usePreviewOptions() {
  const { language } = useWords()
  const [state, change] = useListState('')
  const { filters, page, size } = state
  const previewLanguage = languages.find((code) => code === filters.language) ?? language
  const region = regionIds.find((id) => id === filters.region)
  const retailer = retailerKinds.find((kind) => kind === filters.retailer) ?? 'new'
  const setOptions = (changes: { language?: string; region?: string; retailer?: string; device?: string; hidden?: string }) =>
    change({ filters: { ...filters, ...changes } }, { replace: true })
  const previewLinkParam = { language: filters.language, region, retailer: filters.retailer, device: filters.device }
  return {
    language: previewLanguage,
    region,
    retailer,
    setOptions,
    state,
    change,
    isPhone: filters.device === 'phone',
    showsHidden: filters.hidden === 'true',
    query: { language_code: previewLanguage, ...(region && { region }) },
    paging: { page, items_per_page: size },
    /** Links within the preview, with the same options. */
    to: {
      storefront: paths.previewStorefront(previewLinkParam),
      product: (id: string) => paths.previewProduct(id, previewLinkParam),
      collection: (id: string) => paths.previewCollection(id, previewLinkParam),
    },
    /** The shared page with the same content. */
    sharedPath: (link: string, target: ShareTarget) =>
      sharedPath(target, { language: previewLanguage, region, retailer: filters.retailer, link }),
  }
}
export type PreviewOptions = Omit<ReturnType<typeof usePreviewOptions>, 'query'>

/** The options of a shared page; its links keep the preview link. */
export function useSharedPreviewOptions() {
  const options = usePreviewOptions()
  const { filters } = options.state
  const link = filters.link ?? ''
  const previewLinkParam = { language: filters.language, region: options.region, retailer: filters.retailer, link }
  return {
    ...options,
    isPhone: false,
    query: { ...options.query, link },
    to: {
      storefront: paths.sharedStorefront(previewLinkParam),
      product: (id: string) => paths.sharedProduct(id, previewLinkParam),
      collection: (id: string) => paths.sharedCollection(id, previewLinkParam),
    },
  }
}
