/** The hosts of each social network. A link may lead to one of them or to a subdomain of it; no hosts: to any. */
const hosts = {
  website: [],
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  pinterest: ['pinterest.com', 'pinterest.co.uk', 'pinterest.jp', 'pinterest.de', 'pinterest.fr', 'pin.it'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
  xiaohongshu: ['xiaohongshu.com', 'xhslink.com'],
  weibo: ['weibo.com', 'weibo.cn'],
  douyin: ['douyin.com', 'iesdouyin.com'],
  wechat: ['weixin.qq.com', 'channels.weixin.qq.com'],
} as const satisfies Record<string, readonly string[]>

export type SocialNetwork = keyof typeof hosts
export const socialNetworks = Object.keys(hosts) as [SocialNetwork, ...SocialNetwork[]]
export type SocialLink = { network: SocialNetwork; url: string }

/** The address of a page on the web, as a browser writes it; undefined for what is none, such as `javascript:`, or an address with a password. */
function parseWebUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWebPage = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  return isWebPage && !url.username && !url.password ? url : undefined
}

/** Whether a text is the address of a page on the web, with a host that others can reach and without a password. */
export const isWebAddress = (text: string) => parseWebUrl(text) !== undefined

/** What is wrong with a link: it is no address of a page, or leads to another host than its network's. */
export function socialLinkError({ network, url: text }: SocialLink): 'invalid_url' | 'other_network' | undefined {
  const url = parseWebUrl(text)
  if (!url) return 'invalid_url'
  const allowed: readonly string[] = hosts[network]
  const isOfNetwork = allowed.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return !allowed.length || isOfNetwork ? undefined : 'other_network'
}
