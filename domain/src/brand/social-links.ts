import { completeWebAddress, parseWebUrl } from '../platform/readers/web-address.ts'

/** The hosts of each social network. A link must lead to one of them or to a subdomain of it; without hosts, any host is allowed. */
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

/** The error of a link: it is no address of a page, or leads to another host than its network's. Undefined for a valid link. */
export function socialLinkError({ network, url: text }: SocialLink): 'invalid_url' | 'other_network' | undefined {
  const url = parseWebUrl(completeWebAddress(text))
  if (!url) return 'invalid_url'
  const allowed: readonly string[] = hosts[network]
  const isOfNetwork = allowed.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return !allowed.length || isOfNetwork ? undefined : 'other_network'
}
