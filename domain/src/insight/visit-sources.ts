import { normalizeText } from '../platform/normalize-text.ts'

/** The channels for which the direct link is prepared: the `src` of its address. */
export const linkChannels = ['email', 'wechat', 'whatsapp', 'instagram', 'qr', 'website'] as const
export type LinkChannel = (typeof linkChannels)[number]

/** Sources with a name of their own; others are shown as they are: a campaign of the brand, a host. */
export const knownSources = [...linkChannels, 'widget', 'direct', 'other', 'google', 'bing', 'baidu', 'facebook', 'xiaohongshu'] as const
export type KnownSource = (typeof knownSources)[number]
export const isKnownSource = (source: string): source is KnownSource => (knownSources as readonly string[]).includes(source)

/** Hosts of the sites that a visit may come from, by the end of their names. */
const sites: readonly (readonly [host: RegExp, source: KnownSource])[] = [
  [/(^|\.)google\.[a-z.]+$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)baidu\.com$/, 'baidu'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(weixin\.qq\.com|wechat\.com)$/, 'wechat'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(xiaohongshu\.com|xhslink\.com)$/, 'xiaohongshu'],
]

const maxSource = 60
/** The maximum length of a host name; longer ones, which cannot exist, would take time in the patterns above. */
const maxHost = 253

/** A source as it is counted; empty if nothing of the text remains. */
export const normalSource = (text: string | undefined) =>
  normalizeText((text ?? '').toLowerCase(), 'NFC')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .slice(0, maxSource)
    .replace(/^[-.]+|[-.]+$/g, '')

type Visit = {
  src?: string | undefined
  utm_source?: string | undefined
  utm_campaign?: string | undefined
  referrer?: string | undefined
  ownHost: string
}

/**
 * The source under which a visit of the direct link is counted: the source that the address names, or else the referring site, or `direct`. Undefined within
 * the page itself: another language, the form.
 */
export function visitSource({ src, utm_source, utm_campaign, referrer, ownHost }: Visit): string | undefined {
  const from = hostOf(referrer)
  if (from !== undefined && from === ownHost) return undefined
  const named = normalSource(src) || [utm_source, utm_campaign].map(normalSource).filter(Boolean).join('.').slice(0, maxSource)
  if (named) return named
  if (!from) return 'direct'
  const host = from.replace(/:\d+$/, '').replace(/^www\./, '')
  return sites.find(([pattern]) => pattern.test(host))?.[1] ?? (normalSource(host) || 'direct')
}

function hostOf(address: string | undefined) {
  if (!address || !URL.canParse(address)) return undefined
  const { host } = new URL(address)
  return host.length > maxHost ? undefined : host
}
