import { countryCodes } from '@linesheet/domain/platform/places'
import { completeWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { isSlug, slugLength } from '@linesheet/domain/platform/slugs'
import { retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, day, email, multiLine, name, phone, requiredType, singleLine, strictObject } from '../platform/fields.ts'

const link = { slug: z.string(), link: z.string() }
const typedSlug = z.string('required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'required'),
  z.maxLength(slugLength.max, 'too_long'),
  z.refine((text) => text === '' || isSlug(text), 'invalid_slug'),
)

export const getDirectLink = endpoint('GET', '/direct-link', 'The brand’s public link, and its former links, which still lead to it', {
  caller: 'store:read',
  result: z.object({
    ...link,
    /** Whether the page continues to the brand’s store on the marketplace. */
    has_marketplace: z.boolean(),
    earlier: z.array(z.string()),
  }),
})

export const slugStates = ['available', 'current', 'earlier', 'taken', 'reserved'] as const

export const checkSlug = endpoint('GET', '/direct-link/slug', 'Whether the brand may have this slug', {
  caller: 'store:write',
  query: z.object({ slug: typedSlug }),
  result: z.object({ slug: z.string(), state: z.enum(slugStates) }),
})

export const setSlug = endpoint('POST', '/home/slug', 'Choose the end of the direct link; the former link leads to the new one', {
  caller: 'store:write',
  limit: { calls: 60, seconds: 3600 },
  body: strictObject({ slug: typedSlug }),
  result: z.object(link),
})

export const linkImageFormats = ['png', 'svg'] as const

export const getLinkImage = endpoint('GET', '/direct-link/qr', 'The direct link as a QR code to print', {
  caller: 'store:read',
  query: z.object({ format: z.enum(linkImageFormats) }),
  media: 'bytes',
})

export const statisticsDays = ['7', '30', '90', '365'] as const
const counts = { visits: count, sign_ups: count, orders: count }

/** A source with its visits, the retailers who signed up from it, and the orders that they have placed since. */
export const SourceCounts = z.object({ source: z.string(), ...counts })
export type SourceCounts = z.infer<typeof SourceCounts>

export const listLinkSources = endpoint('GET', '/direct-link/source', 'Visits, sign-ups and orders of the direct link by source', {
  caller: 'store:read',
  reads: 'replica',
  query: z.object({ days: z._default(z.enum(statisticsDays), '30') }),
  result: z.object({
    since: day,
    /** The 50 sources with the most visits; the others count only in the sums. */
    items: z.array(SourceCounts),
    total: z.object(counts),
  }),
})

/** The form of the direct link’s page, which retailers fill in without signing in. Empty fields are empty texts. */
export const RetailerRequest = strictObject({
  name,
  contact: singleLine(120),
  email,
  phone,
  retailer_type: requiredType(retailerTypes),
  country_code: z.enum(countryCodes, 'required'),
  website: singleLine(300).check(z.overwrite(completeWebAddress)),
  message: multiLine(1000),
})
export type RetailerRequest = z.infer<typeof RetailerRequest>
