import { type FieldEnding, type Language, localize } from '../platform/languages.ts'
import type { CountryCode, Region } from '../platform/places.ts'
import type { SocialLink } from './social-links.ts'

/** The values that a brand may claim, as flags of its store. */
export const brandValues = [
  'handmade',
  'eco_friendly',
  'organic',
  'socially_responsible',
  'sustainable',
  'women_owned',
  'limited_production',
  'not_on_taobao',
  'not_on_amazon',
] as const
export type BrandValue = (typeof brandValues)[number]

/** Whether a brand can have been established in the year: from the age of the oldest companies until now. */
export const isYearEstablished = (year: number, now: Date) => Number.isInteger(year) && year >= 500 && year <= now.getUTCFullYear()

type Photo = { readonly url: string }
type StoredTexts = Readonly<Record<`${'tagline' | 'brand_story'}_${FieldEnding}`, string>>
type StoredStore<P> = StoredTexts & {
  readonly [value in (typeof brandValues)[number]]: boolean
} & {
  readonly display_name: string
  readonly year_established: number | null
  readonly origin_country: CountryCode
  readonly profile_photo: P | null
  readonly brand_story_photo: P | null
  readonly brand_story_video: { readonly url: string } | null
  readonly brand_video_embed_code: string
  readonly links: readonly SocialLink[]
  readonly regional_company_details: readonly { readonly region_id: Region; readonly name: string }[]
}

/** A store as a retailer of that language and region sees it. A text that is missing in the language is shown in another. */
export function toStoreProfile<P extends Photo>(
  store: StoredStore<P>,
  { language, region }: { language: Language; region?: Region | undefined },
) {
  const { year_established, origin_country, profile_photo, brand_story_photo, brand_story_video, brand_video_embed_code } = store
  const textOf = (name: 'tagline' | 'brand_story') =>
    localize(language, { en: store[`${name}_en`], zh_CN: store[`${name}_zh_cn`], zh_TW: store[`${name}_zh_tw`] })
  const embedded = brand_video_embed_code ? { kind: 'player' as const, url: brand_video_embed_code } : null
  return {
    display_name: store.regional_company_details.find(({ region_id }) => region_id === region)?.name ?? store.display_name,
    tagline: textOf('tagline'),
    brand_story: textOf('brand_story'),
    year_established,
    origin_country,
    values: brandValues.filter((value) => store[value]),
    profile_photo,
    brand_story_photo,
    video: brand_story_video ? { kind: 'file' as const, url: brand_story_video.url } : embedded,
    links: [...store.links],
  }
}
