/** The names of a brand's pages in traces (specification, section 2). Other pages have no name there. */
export const pageNames = [
  'Order Management',
  'Order Detail',
  'Product Management',
  'Product Detail',
  'Customers',
  'Customer Detail',
  'Analytics',
  'Direct Link',
  'Promotion Management',
  'Promotion Detail',
  'Store Management',
  'Preview',
  'Superbrand',
  'Add Product',
  'Manual Order',
  'Rearrange Products',
  'Chat',
  'Widget',
  'Direct program',
  'Collections',
] as const
export type PageName = (typeof pageNames)[number]

/** The first match counts. */
const names: readonly (readonly [address: RegExp, name: PageName])[] = [
  [/^\/order\/new(\/|$)/, 'Manual Order'],
  [/^\/order$/, 'Order Management'],
  [/^\/order\/(edit\/)?[^/]+$/, 'Order Detail'],
  [/^\/product$/, 'Product Management'],
  [/^\/product\/new$/, 'Add Product'],
  [/^\/product\/rearrange$/, 'Rearrange Products'],
  [/^\/product\/(?!import|prices)[^/]+$/, 'Product Detail'],
  [/^\/network$/, 'Customers'],
  [/^\/network\/(?!import)[^/]+$/, 'Customer Detail'],
  [/^\/analytics\/superbrand$/, 'Superbrand'],
  [/^\/analytics(\/|$)/, 'Analytics'],
  [/^\/direct-link$/, 'Direct Link'],
  [/^\/promotion$/, 'Promotion Management'],
  [/^\/promotion\//, 'Promotion Detail'],
  [/^\/store$/, 'Store Management'],
  [/^\/preview(\/|$)/, 'Preview'],
  [/^\/messages(\/|$)/, 'Chat'],
  [/^\/widget$/, 'Widget'],
  [/^\/linesheet-direct$/, 'Direct program'],
  [/^\/collection(\/|$)/, 'Collections'],
]

/** The name of a page by its path, without a query; undefined for pages without one. */
export const pageName = (pathname: string): PageName | undefined =>
  names.find(([address]) => address.test(pathname.replace(/\/$/, '')))?.[1]

/** The share of page views that browsers report (specification, section 9: trace sampling). */
export const pageViewSampling = 0.5
