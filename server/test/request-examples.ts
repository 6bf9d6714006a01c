import { getProduct } from '@linesheet/contract/catalogue/products'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { RecordKind } from './brand-records.ts'
import { callOk } from './calling.ts'
import type { Member } from './given.ts'
import { kindOf } from './id-kinds.ts'
import { example, idSites, requestSchemas } from './schema-examples.ts'

/** Optional fields that are needed together with the id. */
const neededBeside: Record<string, string[]> = {
  'addCollection body.product_ids[]': ['body.name_en'],
  'addCollection body.cover_of': ['body.name_en'],
  'bulkChangeOrders body.ids[]': ['body.add_tags'],
  'tagRetailers body.ids[]': ['body.add_tags'],
  'bulkChangeOrders body.tracking[].id': ['body.ids[]', 'body.add_tags'],
  'bulkChangeProducts body.collection_id': ['body.ids[]'],
  'previewBulkChange body.collection_id': ['body.ids[]'],
  'addPromotion body.product_ids[]': ['body.discount_type', 'body.discount_value', 'body.regions[]'],
  'checkPromotion body.product_ids[]': ['body.discount_type', 'body.discount_value', 'body.regions[]'],
  'checkPromotion body.promotion_id': ['body.discount_type', 'body.discount_value', 'body.regions[]', 'body.product_ids[]'],
  'sendMessage body.chat_id': ['body.text'],
  'sendMessage body.company_id': ['body.text'],
  'editProduct body.options[].values[].id': ['body.options[].id'],
}

/** Values that do not follow from the schema, by call, place and the id that is tested, by call and place, or by place in any call. */
const values: Record<string, unknown> = {
  'addPriceBook body.currency_code': 'EUR',
  'editPriceBook body.currency_code': 'USD',
  'editWidget body.color': '#1e4d3b',
  'previewWidget query.color': '#1e4d3b',
  'removePriceBook body.currency_code': 'USD',
  'undoOrders body.orders[].version': 3,
  'bulkChangeOrders body.action': 'tag',
  'bulkChangeOrders body.add_tags': ['Fair'],
  'tagRetailers body.add_tags': ['Fair'],
  'bulkChangeProducts body.action': 'bestseller',
  'bulkChangeProducts body.action with body.collection_id': 'collection',
  'addCreditCard body.payment_method': 'pm_card_visa',
  'acceptOrder body.target_shipment_date': '2026-11-25',
  'saveDraft body.target_shipment_date': '2026-11-25',
  'saveDraft body.lines[].unit_price': '45.00',
  'createManualOrder body.target_shipment_date': '2026-11-25',
  'createManualOrder body.lines[].unit_price': '45.00',
  'saveProductTranslation body.language_code': 'zh_TW',
  'translateProduct body.to': ['zh_TW'],
  'buyLabelBatch body.totals[].price': '10.00',
  'addPromotion body.scope': 'products',
  'addPromotion body.discount_type': 'percentage',
  'addPromotion body.discount_value': '10',
  'checkPromotion body.scope': 'products',
  'checkPromotion body.discount_type': 'percentage',
  'checkPromotion body.discount_value': '10',
  'editChatTemplate body.texts': { en: 'Hello', zh_CN: '您好', zh_TW: '您好' },
  'checkSlug query.slug': 'a-shop',
  'lookUpRetailer query.email': 'shop@retailer.example',
  'body.from': 'en',
  'body.to': 'zh_TW',
  'body.starts_on': '2026-11-25',
  'body.ends_on': '2026-11-25',
  'body.version': 1,
}

/** `site`: the place of an id that gets `id` instead of one of the brand's own. */
type Request = { name: string; endpoint: Endpoint; site?: string; id?: string | undefined }

/** A minimal input of a call, with the brand's own records wherever an id is needed. */
export async function exampleInput(
  { name, endpoint, site = '', id }: Request,
  own: Partial<Record<RecordKind, string>>,
  owner: Member,
): Promise<Record<string, object>> {
  const schemas = Object.entries(requestSchemas(endpoint))
  const sites = schemas.flatMap(([part, schema]) => idSites(schema, part))
  const product = own.product && (await callOk(getProduct, { params: { id: own.product } }, owner))
  const revision = product ? product.revision : undefined
  const valueAt = (path: string) => {
    if (path === site) return id
    if (sites.includes(path)) return own[kindOf(endpoint, path)]
    if (path.endsWith('.retail_price')) return '100.00'
    if (path === 'body.email') return 'mei@shop.example'
    if (path === 'body.url' || path === 'body.website') return 'https://shop.example/'
    if (path === 'body.revision') return revision
    return values[`${name} ${path} with ${site}`] ?? values[`${name} ${path}`] ?? values[path]
  }
  const filled = [...(site ? [site] : []), ...(neededBeside[`${name} ${site}`] ?? [])]
  return Object.fromEntries(schemas.map(([part, schema]) => [part, example(schema, part, { valueAt, included: filled }) as object]))
}
