import { socialLinkError, socialNetworks } from '@linesheet/domain/brand/social-links'
import { brandValues } from '@linesheet/domain/brand/store'
import { parseVideoEmbed } from '@linesheet/domain/brand/video-embeds'
import { regionIds } from '@linesheet/domain/platform/places'
import { completeWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { programmeStatuses } from '@linesheet/domain/storefront/direct-programme'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  addressInput,
  count,
  country,
  currency,
  editedVersion,
  email,
  id,
  multiLine,
  name,
  photo,
  requiredSingleLine,
  singleLine,
  strictObject,
  version,
} from '../platform/fields.ts'

const flags = <T>(schema: T) => Object.fromEntries(brandValues.map((value) => [value, schema])) as Record<(typeof brandValues)[number], T>

const SocialLink = z.object({ network: z.enum(socialNetworks), url: z.string() })

/** A video that was uploaded, at an address that cannot be guessed and never changes. */
export const StoreVideo = z.object({ id, url: z.string(), name: z.string(), content_type: z.string(), bytes: count })

/** The store of a brand, as retailers see it. */
export const Store = z.object({
  id,
  display_name: z.string(),
  year_established: z.nullable(z.int()),
  origin_country: country,
  order_notification_email: z.nullable(z.string()),
  tagline_en: z.string(),
  tagline_zh_cn: z.string(),
  tagline_zh_tw: z.string(),
  brand_story_en: z.string(),
  brand_story_zh_cn: z.string(),
  brand_story_zh_tw: z.string(),
  ...flags(z.boolean()),
  profile_photo: z.nullable(photo),
  brand_story_photo: z.nullable(photo),
  brand_story_video: z.nullable(StoreVideo),
  /** The address of the player of an allowed video site; empty for none. */
  brand_video_embed_code: z.string(),
  links: z.array(SocialLink),
  /** The brand's name in a region, if it differs from its display name. */
  regional_company_details: z.array(z.object({ region_id: z.enum(regionIds), name: z.string() })),
  address: z.nullable(address),
  /** The progress of the brand in the direct programme. */
  direct_programme_status: z.enum(programmeStatuses),
  version,
})
export type Store = z.infer<typeof Store>

/** The store as a retailer of one language and region sees it. */
export const StoreProfile = z.object({
  display_name: z.string(),
  tagline: z.string(),
  brand_story: z.string(),
  year_established: z.nullable(z.int()),
  origin_country: country,
  values: z.array(z.enum(brandValues)),
  profile_photo: z.nullable(photo),
  brand_story_photo: z.nullable(photo),
  /** A file, or the address of a player to embed. */
  video: z.nullable(z.object({ kind: z.enum(['file', 'player']), url: z.string() })),
  links: z.array(SocialLink),
})
export type StoreProfile = z.infer<typeof StoreProfile>

const tagline = z.optional(singleLine(160))
const story = z.optional(multiLine(5000))
/** A year in which a brand may have been founded; the server refuses future years. */
export const yearEstablished = z.int('invalid_year').check(z.minimum(500, 'invalid_year'), z.maximum(2999, 'invalid_year'))
/** A link, or the code that a site gives for embedding; only the address of its player is stored. */
const videoEmbed = z.string().check(
  z.trim(),
  z.maxLength(2048, 'too_long'),
  z.refine((text) => text === '' || parseVideoEmbed(text) !== undefined, 'unsupported_video_site'),
  z.overwrite((text) => parseVideoEmbed(text) ?? ''),
)
const link = strictObject({ network: z.enum(socialNetworks), url: requiredSingleLine(2048).check(z.overwrite(completeWebAddress)) }).check(
  (payload) => {
    const error = socialLinkError(payload.value)
    if (error) payload.issues.push({ code: 'custom', message: error, path: ['url'], input: payload.value.url })
  },
)
/** At most one link for each network. */
const links = z
  .array(link, { error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .check(z.maxLength(20, 'too_many'), (payload) => {
    for (const [at, { network }] of payload.value.entries())
      if (payload.value.findIndex((other) => other.network === network) < at)
        payload.issues.push({ code: 'custom', message: 'duplicate_value', path: [at, 'network'], input: network })
  })

const texts = {
  display_name: z.optional(name),
  origin_country: z.optional(country),
  tagline_en: tagline,
  tagline_zh_cn: tagline,
  tagline_zh_tw: tagline,
  brand_story_en: story,
  brand_story_zh_cn: story,
  brand_story_zh_tw: story,
  brand_video_embed_code: z.optional(videoEmbed),
}
export const getStore = endpoint('GET', '/store', 'The store of the brand', { caller: 'store:read', result: Store })

export const editStore = endpoint('PUT', '/store', 'Change the store; absent fields stay', {
  caller: 'store:write',
  body: strictObject({
    version: editedVersion,
    ...texts,
    year_established: z.optional(z.nullable(yearEstablished)),
    order_notification_email: z.optional(z.nullable(email)),
    ...flags(z.optional(z.boolean())),
  }),
  result: Store,
})

export const checkBrandName = endpoint('GET', '/store/brand-name', 'Whether the brand may take this name', {
  caller: 'store:write',
  query: z.object({ display_name: name }),
  result: z.object({ is_available: z.boolean() }),
})

export const editSocialLinks = endpoint(
  'PUT',
  '/store/social',
  'Replace the links to social networks; each leads to a host of its network',
  {
    caller: 'store:write',
    body: strictObject({ version: editedVersion, links }),
    result: Store,
  },
)

const files = { profile_photo: 'image', brand_story_photo: 'image', brand_story_video: 'file' } as const
export type StoreFileField = keyof typeof files
/** An empty text instead of a file removes the present one. */
const removal = z.optional(z.literal(''))
const removals = { profile_photo: removal, brand_story_photo: removal, brand_story_video: removal }

/** Multipart. */
export const editStoreImages = endpoint('PUT', '/store/images', 'Replace photos and the video; an empty text removes one', {
  caller: 'store:write',
  body: strictObject(removals),
  files,
  result: Store,
})

/** In a form every value is text: an empty text is null, and lists are JSON. */
const emptyAsNull = z.transform((text: unknown) => (text === '' ? null : text))
const parseNumber = z.transform((text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text))
const parseJson = z.transform((text: unknown) => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : text
  } catch {
    return text
  }
})

/** Multipart: any fields of the store, and its files. */
export const editStoreDetails = endpoint('PUT', '/store/details', 'Change fields, links and files of the store in one save', {
  caller: 'store:write',
  body: strictObject({
    version: z.optional(z.pipe(parseNumber, version)),
    ...texts,
    year_established: z.optional(z.pipe(emptyAsNull, z.nullable(z.pipe(parseNumber, yearEstablished)))),
    order_notification_email: z.optional(z.pipe(emptyAsNull, z.nullable(email))),
    ...flags(z.optional(z.stringbool({ error: 'invalid' }))),
    links: z.optional(z.pipe(parseJson, links)),
    ...removals,
  }),
  files,
  result: Store,
})

const region = z.enum(regionIds)

export const setRegionalName = endpoint('POST', '/store/specific-name', 'Name the brand differently in a region', {
  caller: 'store:write',
  body: strictObject({ region_id: region, name }),
  result: Store,
})
export const removeRegionalName = endpoint('POST', '/store/remove-name', 'Name the brand in a region as everywhere', {
  caller: 'store:write',
  body: strictObject({ region_id: region }),
  result: Store,
})

export const listRegions = endpoint('GET', '/store/regions', 'The regions a brand can sell in, with their countries and currency', {
  caller: 'store:read',
  result: z.array(z.object({ region_id: region, currency_code: currency, countries: z.array(country) })),
})

export const setStoreAddress = endpoint('POST', '/store/address', 'Set the brand’s own location', {
  caller: 'store:write',
  body: addressInput,
  result: Store,
})
