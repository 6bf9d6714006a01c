import type { Endpoint } from '@linesheet/contract/endpoint'
import type { RecordKind } from './brand-records.ts'

/** The kind of record that an id names, by path of the call and place in the request. The first match counts. */
const kinds: [RegExp, RegExp, RecordKind][] = [
  [/./, /\border_variation_id$/, 'orderLine'],
  [/./, /\bline_id$/, 'newOrderLine'],
  [/./, /\bparcel_id$/, 'parcel'],
  [/./, /\bparent_activity_id$/, 'activity'],
  [/./, /\blocation_id$/, 'location'],
  [/./, /\bbuying_company_id$/, 'customer'],
  [/./, /\bcard_id$/, 'card'],
  [/^\/order\/:id\/(payment|approval)$/, /^params\.id$/, 'sentOrder'],
  [/^\/order\/new\/card-form\/:id$/, /^params\.id$/, 'cardForm'],
  [/./, /^body\.return_to\.id$/, 'draft'],
  [/^\/order\/(new|draft)\/:id$/, /^params\.id$/, 'draft'],
  [/^\/order\/labels$/, /^body\.ids\[\]$/, 'order'],
  [/^\/order\/labels\/:id/, /^params\.id$/, 'labelBatch'],
  [/^\/order\/labels\//, /^body\.(ids\[\]|choices\[\]\.id)$/, 'labelBatchOrder'],
  [/^\/order\/labels\//, /\bquote_id$/, 'labelBatchQuote'],
  [/./, /\bquote_id$/, 'quote'],
  [/./, /\bphoto_id$/, 'photo'],
  [/./, /\bvariation_id$/, 'variation'],
  [/./, /\bproduct_ids?(\[\])?$/, 'product'],
  [/./, /\b(collection_ids?(\[\])?|cover_of)$/, 'collection'],
  [/^\/product\/listing/, /^body\.after$/, 'product'],
  [/^\/product(\/missing-prices)?$/, /^body\.ids\[\]$/, 'product'],
  [/^\/product\/:id/, /^body\.options\[\]\.id$/, 'option'],
  [/^\/product\/:id/, /^body\.options(\[\]\.values\[\]\.id|\.\{key\})$/, 'optionValue'],
  [/^\/product\/:id/, /^body\.variations\[\]\.id$/, 'variation'],
  [/^\/order\/dispute\/:id$/, /^params\.id$/, 'dispute'],
  [/./, /\bdispute_id$/, 'dispute'],
  [/./, /\bfile_ids\[\]$/, 'evidence'],
  [/^\/order\/file\//, /^params\.id$/, 'orderFile'],
  [/^\/order\/documents\/:id$/, /^params\.id$/, 'printedOrders'],
  [/^\/order\/documents$/, /^body\.ids\[\]$/, 'order'],
  [/^\/order\/:id(\/accept|\/unavailable)?$/, /^params\.id$/, 'newOrder'],
  [/^\/order\/:id(\/accept)?$/, /^body\.lines\[\]\.id$/, 'newOrderLine'],
  [/^\/order$/, /^body\.(ids\[\]|tracking\[\]\.id)$/, 'newOrder'],
  [/^\/order\//, /^body\.lines\[\]\.id$/, 'orderLine'],
  [/^\/promotion\//, /^(params\.id|body\.promotion_id)$/, 'promotion'],
  [/^\/view\//, /^params\.id$/, 'view'],
  [/^\/audit$/, /^query\.user_id$/, 'member'],
  [/^\/audit$/, /^query\.record_id$/, 'order'],
  [/^\/settings\/user\//, /^params\.id$/, 'member'],
  [/^\/settings\/invitation\//, /^params\.id$/, 'invitation'],
  [/^\/settings\/export\//, /^params\.id$/, 'dataExport'],
  [/^\/settings\/locations/, /\.id$/, 'location'],
  [/^\/order\//, /^params\.id$/, 'order'],
  [/^\/(product\/import|job)\/:id(\/errors)?$/, /^params\.id$/, 'import'],
  [/^\/job\//, /^params\.id$/, 'job'],
  [/^\/product\/variation\//, /^params\.id$/, 'variation'],
  [/^\/product\/file\//, /^params\.id$/, 'photo'],
  [/^\/product-collection\//, /^params\.id$/, 'collection'],
  [/^\/brand\/preview\/product\//, /^params\.id$/, 'product'],
  [/^\/brand\/:id\//, /^params\.id$/, 'brand'],
  [/^\/product\//, /^params\.id$/, 'product'],
]

export function kindOf({ path }: Endpoint, site: string): RecordKind {
  const kind = kinds.find(([paths, sites]) => paths.test(path) && sites.test(site))?.[2]
  if (!kind) throw new Error(`${path} takes an id at ${site}: add its kind to \`kinds\` in server/test/id-kinds.ts`)
  return kind
}
