import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import type { NextStep } from '@linesheet/domain/orders/orders'
import type { HelpTopic } from './helpTopics.ts'

type Query = Readonly<Record<string, string | undefined>>

const withQuery = (path: string, query: Query = {}) => {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size ? `${path}?${params}` : path
}

/** The retailer whose view a preview shows. */
type PreviewQuery = {
  language?: string | undefined
  region?: string | undefined
  retailer?: string | undefined
  device?: string | undefined
}
/** A preview opened by a shared link, without signing in. */
type SharedQuery = PreviewQuery & { link: string }

/** The dialog of an order for its next step. */
const stepDialogs: Record<NextStep, string> = { accept: 'accept', 'add-parcel': 'parcel', ship: 'ship' }

/** Every address of the app. */
export const paths = {
  signIn: () => '/',
  forgotPassword: () => '/forgotpassword',
  invitation: (token: string) => withQuery('/invitation', { token }),
  onboarding: (language: string) => `/onboard/${encodeURIComponent(language)}`,
  changeRequest: (token: string) => withQuery('/change-request', { token }),
  changePassword: () => '/change-password',
  selectBrand: () => '/select_brand',
  /** `brand`: the brand that requires a second factor, if it is not the session's. */
  requiredFactor: (query?: { brand?: string }) => withQuery('/second-factor', query),
  home: (query?: { first_login?: string }) => withQuery('/home', query),
  orders: (query?: { [filter in keyof OrderFilters]?: string }) => withQuery('/order', query),
  order: (id: string, query?: { dialog: string }) => withQuery(`/order/${encodeURIComponent(id)}`, query),
  orderStep: (id: string, step: NextStep) => paths.order(id, { dialog: stepDialogs[step] }),
  newOrder: () => '/order/new',
  orderDraft: (id: string, query?: { new: string }) => withQuery(`/order/new/${encodeURIComponent(id)}`, query),
  /** Without a language, the slip is in the retailer's. */
  packingSlip: (id: string, language?: string) => withQuery(`/order/${encodeURIComponent(id)}/packing-slip`, { language }),
  invoice: (id: string, language: string) => withQuery(`/order/${encodeURIComponent(id)}/invoice`, { language }),
  commercialInvoice: (id: string, language: string) => withQuery(`/order/${encodeURIComponent(id)}/commercial-invoice`, { language }),
  label: (id: string) => `/order/${encodeURIComponent(id)}/label`,
  printedOrders: (jobId: string) => `/order/documents/${encodeURIComponent(jobId)}`,
  changedOrders: (jobId: string) => `/order/changes/${encodeURIComponent(jobId)}`,
  labelBatch: (id: string) => `/order/labels/${encodeURIComponent(id)}`,
  products: (query?: { tab?: string; search?: string }) => withQuery('/product', query),
  rearrange: () => '/product/rearrange',
  importProducts: () => '/product/import',
  importPhotos: () => '/product/import/photos',
  importShop: (id: string) => `/product/import/shop/${encodeURIComponent(id)}`,
  importJob: (id: string) => `/product/import/${encodeURIComponent(id)}`,
  newProduct: () => '/product/new',
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  collections: (query?: { search?: string }) => withQuery('/collection', query),
  newCollection: () => '/collection/new',
  collection: (id: string) => `/collection/${encodeURIComponent(id)}`,
  promotions: (query?: { tab?: string }) => withQuery('/promotion', query),
  newPromotion: (query?: { copy?: string; products?: string }) => withQuery('/promotion/new', query),
  promotion: (id: string) => `/promotion/${encodeURIComponent(id)}`,
  editPromotion: (id: string) => `/promotion/edit/${encodeURIComponent(id)}`,
  previewCollection: (id: string, query?: PreviewQuery) => withQuery(`/preview/collection/${encodeURIComponent(id)}`, query),
  previewCollections: () => '/preview/collection',
  previewProduct: (id: string, query?: PreviewQuery) => withQuery(`/preview/product/${encodeURIComponent(id)}`, query),
  previewStorefront: (query?: PreviewQuery) => withQuery('/preview', query),
  sharedStorefront: (query: SharedQuery) => withQuery('/shared', query),
  sharedProduct: (id: string, query: SharedQuery) => withQuery(`/shared/product/${encodeURIComponent(id)}`, query),
  sharedCollections: (query: SharedQuery) => withQuery('/shared/collection', query),
  sharedCollection: (id: string, query: SharedQuery) => withQuery(`/shared/collection/${encodeURIComponent(id)}`, query),
  network: (query?: { tab?: string; search?: string; late?: string; dialog?: string }) => withQuery('/network', query),
  importRetailers: () => '/network/import',
  importedRetailers: (id: string) => `/network/import/${encodeURIComponent(id)}`,
  retailer: (id: string) => `/network/${encodeURIComponent(id)}`,
  /** The list of chats, or a chat. */
  messages: (id?: string, query?: { tab?: string; search?: string }) =>
    withQuery(id ? `/messages/${encodeURIComponent(id)}` : '/messages', query),
  /** The chat with a retailer; if there is none yet, it begins with the next message. */
  messageTo: (retailerId: string) => withQuery('/messages', { retailer: retailerId }),
  notifications: (query?: { tab?: string; event?: string }) => withQuery('/notifications', query),
  priceGrid: () => '/product/prices',
  banking: () => '/banking',
  payouts: (query?: { tab?: string; kind?: string; dialog?: string }) => withQuery('/payout', query),
  payout: (id: string) => `/payout/${encodeURIComponent(id)}`,
  /** A tab other than the overview has an address of its own. */
  analytics: (tab?: string, query?: Query) => withQuery(tab ? `/analytics/${tab}` : '/analytics', query),
  store: (tab?: string) => withQuery('/store', { tab }),
  directLink: () => '/direct-link',
  directProgramme: () => '/linesheet-direct',
  widget: () => '/widget',
  shop: (id: string) => `/settings/shops/${encodeURIComponent(id)}`,
  settings: (tab?: string) => (tab ? `/settings/${encodeURIComponent(tab)}` : '/settings'),
  currencies: () => '/currency-table',
  /** A topic of help, or all of them. */
  help: (topic?: HelpTopic) => (topic ? `/help/${topic}` : '/help'),
} as const
