import { type BrandTag, listBrandTags } from '@linesheet/contract/retailers/brand-tags'
import type { TagColor } from '@linesheet/domain/platform/tags'
import { useEndpointQuery } from '../api/queries.ts'

export type ColorOfTag = (tag: string) => TagColor

const none: readonly BrandTag[] = []

/** The brand's tags by name, and the color of each; gray until they have loaded. */
export function useBrandTags() {
  const tags = useEndpointQuery(listBrandTags, {}).data ?? none
  const colors = new Map(tags.map(({ name, color }) => [name, color]))
  const colorOf: ColorOfTag = (tag) => colors.get(tag) ?? 'gray'
  return { tags, names: tags.map(({ name }) => name), colorOf }
}
