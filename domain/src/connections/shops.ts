/** The systems whose shops can be read. `files`: a sheet at an address, for a shop of any other system. */
export const shopKinds = ['shopify', 'woocommerce', 'files'] as const
export type ShopKind = (typeof shopKinds)[number]

/** The optional abilities of a system: keeping stock at places, reporting changes, and taking orders. */
export const shopAbilities = {
  shopify: { places: true, events: true, orders: true },
  woocommerce: { places: false, events: true, orders: true },
  files: { places: false, events: false, orders: false },
} as const satisfies Record<ShopKind, { places: boolean; events: boolean; orders: boolean }>

/**
 * Why a shop could not be read: it does not answer, or answers with an error of its own; it asks us to wait; it does not accept the key, or the key may not
 * read products; there is no shop of the system at the address; the address is not public; its answer is not one of the system.
 */
export const shopProblems = ['unreachable', 'busy', 'key_refused', 'not_permitted', 'no_shop', 'private_address', 'unexpected'] as const
export type ShopProblem = (typeof shopProblems)[number]

/** Problems that only somebody at the brand can solve: trying again does not help. */
export const needsBrand = (problem: ShopProblem) => problem !== 'unreachable' && problem !== 'busy'

export const maxShops = 10
/** For how many days the file of a reading can be imported. */
export const catalogueDays = 7

/** The purposes for which a shop can be connected. Reading its catalogue changes nothing there. */
export const shopUses = ['catalogue', 'stock', 'orders'] as const
export type ShopUse = (typeof shopUses)[number]

/**
 * The key and secret that each system asks for: how their values begin, and their maximum length. Shopify's secret is the app's, which signs its events;
 * reading products does not need it. For files they are a user name and a password; a web server may need neither.
 */
export const shopKeys = {
  shopify: { key: /^shp(?:at|ua|pa|ca)_[0-9a-fA-F]{16,80}$/, secret: /^(?:shpss_)?[0-9a-fA-F]{32}$/, needsKey: true, needsSecret: false },
  woocommerce: { key: /^ck_[0-9a-f]{40}$/, secret: /^cs_[0-9a-f]{40}$/, needsKey: true, needsSecret: true },
  files: { key: /^[^:]{0,120}$/, secret: /^.{1,120}$/, needsKey: false, needsSecret: false },
} as const satisfies Record<ShopKind, { key: RegExp; secret: RegExp; needsKey: boolean; needsSecret: boolean }>

/** The permissions of a Shopify app that each use needs, and no others. A permission to write includes reading. */
export const shopifyScopes = {
  catalogue: ['read_products', 'read_inventory', 'read_locations'],
  stock: ['read_products', 'write_inventory', 'read_locations'],
  orders: ['write_draft_orders', 'read_orders', 'read_fulfillments', 'write_customers'],
} as const satisfies Record<ShopUse, readonly string[]>

const maxAddress = 200
/** The path segments that follow the folder of a site in the addresses of its pages. */
const pagesOfWordpress = ['wp-admin', 'wp-json', 'wp-login.php', 'shop', 'index.php']

export const sftpPort = 22
/** Connections to ports from this one up are allowed as well. */
const minSftpPort = 1024

/**
 * The address of a shop, from a text that a person types or copies from the browser: a name, a domain, or a page of the shop or of its administration.
 * Shopify: the `myshopify.com` host, the only one that serves its API. WooCommerce: the address of the site, with the folder of WordPress, if any. Files: the
 * address of the file, over HTTPS or SFTP. `http` only for this machine. Undefined if the text names no address.
 */
export function readShopAddress(kind: ShopKind, text: string): string | undefined {
  const typed = text.trim()
  if (!typed || typed.length > maxAddress) return undefined
  if (kind === 'files') return readFileAddress(typed)
  if (kind === 'shopify' && /^[a-z0-9][a-z0-9-]{0,59}$/i.test(typed)) return `https://${typed.toLowerCase()}.myshopify.com`
  const url = parseUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username || url.password) return undefined
  const isLocal = isThisMachine(url)
  if (url.protocol === 'http:' && !isLocal) url.protocol = 'https:'
  if (kind === 'shopify') return isLocal ? url.origin : shopifyOrigin(url)
  // Only the standard ports of the web are used.
  if (!isLocal && (!url.hostname.includes('.') || url.port)) return undefined
  const parts = url.pathname.split('/').filter(Boolean)
  const page = parts.findIndex((part) => pagesOfWordpress.includes(part))
  return [url.origin, ...parts.slice(0, page < 0 ? undefined : page)].join('/')
}

const isThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The address of a file, which has a name. `sftp://HOST/~/` is the folder of the user. */
function readFileAddress(typed: string): string | undefined {
  const [, scheme = 'https', rest = ''] = /^(?:(\w+):\/\/)?(.+)$/s.exec(typed) ?? []
  // Read as an address of the web, which makes ASCII of a host in another script.
  const url = parseUrl(`https://${rest}`)
  if (!url || url.username || url.password || url.pathname.endsWith('/') || !isDecodable(url.pathname)) return undefined
  const isLocal = isThisMachine(url)
  if (!isLocal && !url.hostname.includes('.')) return undefined
  const protocol = scheme.toLowerCase()
  if (protocol === 'sftp') {
    const port = Number(parseUrl(`sftp://${rest}`)?.port || sftpPort)
    if (port !== sftpPort && port < minSftpPort) return undefined
    return `sftp://${url.hostname}${port === sftpPort ? '' : `:${port}`}${url.pathname}`
  }
  if (!/^https?$/.test(protocol) || (!isLocal && url.port)) return undefined
  return `${isLocal ? protocol : 'https'}://${url.host}${url.pathname}${url.search}`
}

/** `admin.shopify.com/store/NAME` names a shop as well as `NAME.myshopify.com` does. */
function shopifyOrigin(url: URL): string | undefined {
  const name =
    url.hostname === 'admin.shopify.com'
      ? /^\/store\/([a-z0-9][a-z0-9-]*)/.exec(url.pathname)?.[1]
      : /^([a-z0-9][a-z0-9-]*)\.myshopify\.com$/.exec(url.hostname)?.[1]
  return name && `https://${name}.myshopify.com`
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
