import { normalizeText } from './normalize-text.ts'

/** The end of a brand's direct link (docs/product/direct.md). */
export const slugLength = { min: 3, max: 60 } as const
/** The maximum number of slugs that a brand may have had: each stays its own, because it was printed and sent. */
export const slugsOfBrand = 20

const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isSlug = (text: string) => text.length >= slugLength.min && text.length <= slugLength.max && pattern.test(text)

/** A typed text as a slug: in lower case, with hyphens in place of the characters that a slug cannot have. */
export const toSlug = (text: string) =>
  normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength.max)
    .replace(/^-+|-+$/g, '')

const reservedWords = new Set([
  'about',
  'account',
  'admin',
  'api',
  'app',
  'apps',
  'assets',
  'auth',
  'billing',
  'blog',
  'brand',
  'brands',
  'cart',
  'checkout',
  'contact',
  'customer',
  'customers',
  'dashboard',
  'demo',
  'direct',
  'docs',
  'download',
  'embed',
  'faq',
  'feedback',
  'files',
  'ftp',
  'help',
  'home',
  'info',
  'internal',
  'invite',
  'invitation',
  'legal',
  'linesheet',
  'linesheet-direct',
  'link',
  'links',
  'login',
  'logout',
  'mail',
  'marketplace',
  'me',
  'network',
  'news',
  'null',
  'official',
  'onboard',
  'order',
  'orders',
  'owner',
  'payment',
  'payments',
  'preview',
  'pricing',
  'privacy',
  'product',
  'products',
  'promotion',
  'promotions',
  'public',
  'qr',
  'retailer',
  'retailers',
  'root',
  'security',
  'seller',
  'settings',
  'shop',
  'sign-in',
  'sign-up',
  'signin',
  'signup',
  'static',
  'status',
  'store',
  'superbrand',
  'support',
  'system',
  'team',
  'terms',
  'test',
  'undefined',
  'user',
  'users',
  'verify',
  'webhook',
  'webmaster',
  'welcome',
  'wholesale',
  'widget',
  'www',
])

/** Words that could be taken for the product's own. */
export const isReservedSlug = (slug: string) => reservedWords.has(slug)
