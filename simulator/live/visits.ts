import { randomFrom } from '../random.ts'

/** The sources of visitors of a brand's direct link, repeated by their frequency. */
const sources = ['qr', 'wechat', 'instagram', 'email', 'widget', 'newsletter.spring-fair', 'google', ''] as const
const weights = [8, 6, 9, 4, 7, 3, 5, 4]
const visitor =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

type Visit = { url: string; slug: string; seed: string; at?: Date }

/** A person opens a direct link, from a source determined by the seed; `at`: when, if not now. */
export function visitDirectLink({ url, slug, seed, at }: Visit) {
  const source = randomFrom(`visit ${seed}`).weighted(sources, weights)
  return fetch(`${url}/d/${slug}${source && `?src=${source}`}`, { headers: headersOf(at) })
}

/** The headers of a phone; development servers take the time from them. */
export const headersOf = (at?: Date) => ({ 'user-agent': visitor, ...(at && { 'x-linesheet-at': at.toISOString() }) })
