import type { editStoreDetails, Store } from '@linesheet/contract/brand/store'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { type SocialNetwork, socialLinkError, socialNetworks } from '@linesheet/domain/brand/social-links'
import { brandValues } from '@linesheet/domain/brand/store'
import { parseVideoEmbed } from '@linesheet/domain/brand/video-embeds'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { completeWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { pick } from '../../kit/forms/changedFields.ts'
import { mergeByField } from '../../kit/forms/mergeByField.ts'

export const textFields = [
  'display_name',
  'year_established',
  'origin_country',
  'tagline_en',
  'tagline_zh_cn',
  'tagline_zh_tw',
  'brand_story_en',
  'brand_story_zh_cn',
  'brand_story_zh_tw',
  'brand_video_embed_code',
] as const
type LinkField = `link_${SocialNetwork}`
export const linkField = (network: SocialNetwork): LinkField => `link_${network}`
const linkFields = socialNetworks.map(linkField)
const fields = [...textFields, ...brandValues, ...linkFields] as const
export type StoreField = (typeof fields)[number]

/** The draft of a store: one value for each field that two people can change independently. `version`: the version of the store that was opened. */
export type Draft = Record<(typeof textFields)[number], string> &
  Record<(typeof brandValues)[number], boolean> &
  Record<LinkField, string> & { version: number }

export function toDraft(store: Store): Draft {
  const values = Object.fromEntries([...textFields, ...brandValues].map((field) => [field, store[field] ?? '']))
  const links = Object.fromEntries(
    socialNetworks.map((network) => [linkField(network), store.links.find((link) => link.network === network)?.url ?? '']),
  )
  return { ...values, ...links, year_established: String(store.year_established ?? ''), version: store.version } as Draft
}

/** The fields of a store that differ between two drafts. */
export const storeChanges = (draft: Draft, before: Draft): StoreField[] => fields.filter((field) => draft[field] !== before[field])

export const { conflictingFields, merge: mergeDrafts } = mergeByField<Draft, StoreField>(storeChanges)

/** The links that are sent, in their order: errors name them by index. */
const linksOf = (draft: Draft) =>
  socialNetworks.map((network) => ({ network, url: draft[linkField(network)].trim() })).filter(({ url }) => url !== '')

type Body = NonNullable<RequestInput<typeof editStoreDetails>['body']>

/** The request: only changed fields; links as a whole. */
export function toRequestBody(draft: Draft, before: Draft): Body {
  const changed = storeChanges(draft, before)
  const isLink = (field: StoreField): field is LinkField => field.startsWith('link_')
  const plain = changed.filter((field) => !isLink(field))
  return { version: draft.version, ...pick(draft, plain), ...(changed.some(isLink) && { links: linksOf(draft) }) } as Body
}

/** The errors by field of the draft. The server names links by their index among the sent ones. */
export function errorsByField(errors: FieldErrors, sent: Draft): FieldErrors {
  const links = linksOf(sent)
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const [, at] = /^links\.(\d+)\./.exec(name) ?? []
      const network = at && links[Number(at)]?.network
      return [network ? linkField(network) : name, error]
    }),
  )
}

/** The errors of changed fields that can be found before saving. */
export function validateDraft(draft: Draft, before: Draft): FieldErrors {
  const errors: Record<string, FieldError> = {}
  if (!draft.display_name.trim()) errors.display_name = 'name_required'
  if (!/^\s*(\d{3,4})?\s*$/.test(draft.year_established)) errors.year_established = 'invalid_year'
  if (draft.brand_video_embed_code.trim() && !parseVideoEmbed(draft.brand_video_embed_code))
    errors.brand_video_embed_code = 'unsupported_video_site'
  for (const { network, url } of linksOf(draft)) {
    const error = socialLinkError({ network, url })
    if (error) errors[linkField(network)] = error
  }
  const changed: readonly string[] = storeChanges(draft, before)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => changed.includes(field)))
}

/** The store with the typed input, as retailers would see it. */
export const withDraft = (store: Store, draft: Draft): Store => ({
  ...store,
  ...pick(draft, [...textFields, ...brandValues]),
  year_established: Number.parseInt(draft.year_established, 10) || null,
  origin_country: store.origin_country,
  brand_video_embed_code: parseVideoEmbed(draft.brand_video_embed_code) ?? '',
  links: linksOf(draft)
    .filter((link) => !socialLinkError(link))
    .map(({ network, url }) => ({ network, url: completeWebAddress(url) })),
})
