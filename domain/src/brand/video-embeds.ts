/** A site whose player may be embedded: how its addresses name a video, and how the address of the player is made. */
type VideoSite = {
  /** The host of the player, for the Content-Security-Policy. */
  player: string
  /** The hosts of its pages and of its player. A subdomain of a host counts as the host. */
  hosts: readonly string[]
  findId: (url: URL) => string | null | undefined
  id: RegExp
  playerUrl: (id: string, url: URL) => string
}

const pathParts = ({ pathname }: URL) => pathname.split('/').filter(Boolean)
/** The part of the path after the first of these names. */
const partAfter = (url: URL, ...names: string[]) => {
  const parts = pathParts(url)
  const at = parts.findIndex((part) => names.includes(part))
  return at < 0 ? undefined : parts[at + 1]
}
const withoutHtml = (part: string | undefined) => part?.replace(/\.html$/, '')

const sites: readonly VideoSite[] = [
  {
    player: 'https://www.youtube-nocookie.com',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    findId: (url) =>
      url.hostname === 'youtu.be' ? pathParts(url)[0] : (url.searchParams.get('v') ?? partAfter(url, 'embed', 'shorts', 'live', 'v')),
    id: /^[\w-]{11}$/,
    playerUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    player: 'https://player.vimeo.com',
    hosts: ['vimeo.com'],
    findId: (url) => pathParts(url).find((part) => /^\d+$/.test(part)),
    id: /^\d{1,12}$/,
    playerUrl(id, url) {
      // An unlisted video is played only with its hash.
      const hash = url.searchParams.get('h') ?? partAfter(url, id) ?? ''
      return `https://player.vimeo.com/video/${id}${/^[0-9a-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`
    },
  },
  {
    player: 'https://player.bilibili.com',
    hosts: ['bilibili.com'],
    findId: (url) => url.searchParams.get('bvid') ?? partAfter(url, 'video'),
    id: /^BV[0-9A-Za-z]{10}$/,
    playerUrl: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=0`,
  },
  {
    player: 'https://player.youku.com',
    hosts: ['youku.com'],
    findId: (url) => partAfter(url, 'embed') ?? /^id_([\w=]+)\.html$/.exec(partAfter(url, 'v_show') ?? '')?.[1],
    id: /^[A-Za-z0-9]{6,24}={0,2}$/,
    playerUrl: (id) => `https://player.youku.com/embed/${id}`,
  },
  {
    player: 'https://v.qq.com',
    hosts: ['v.qq.com'],
    findId: (url) => url.searchParams.get('vid') ?? withoutHtml(/\.html$/.test(url.pathname) ? pathParts(url).at(-1) : undefined),
    id: /^[a-z0-9]{8,16}$/,
    playerUrl: (id) => `https://v.qq.com/txp/iframe/player.html?vid=${id}`,
  },
]

/** The hosts whose players a page of ours may embed. */
export const videoPlayerHosts = sites.map(({ player }) => player)

/** The address in an embed code, or the address that the text is. */
function findAddress(text: string) {
  const source = text.startsWith('<') ? /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i.exec(text) : undefined
  const address = (source ? (source[1] ?? source[2] ?? source[3] ?? '') : text).trim().replaceAll('&amp;', '&')
  return address.startsWith('//') ? `https:${address}` : address
}

/**
 * The address of the player for a pasted text: the address of a video, or the code that its site gives for embedding, of which nothing else is kept.
 * Undefined if the site is not allowed.
 */
export function parseVideoEmbed(text: string): string | undefined {
  const address = findAddress(text.trim())
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  const site = sites.find(({ hosts }) => hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
  const id = site?.findId(url)
  return site && id && site.id.test(id) ? site.playerUrl(id, url) : undefined
}
