import type { Product } from '@linesheet/contract/catalogue/products'
import { sql } from 'kysely'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { photoColumns } from '../photos/photo-columns.sql.ts'
import type { StoredProduct } from './completeness.ts'

const currency = (brandId: string) => sql<Product['currency_code']>`(select c.currency_code from companies c where c.brand_id = ${brandId})`

const categories = (brandId: string) =>
  jsonRows<Product['product_categories'][number]>(sql`
    select k.id, k.parent_id, k.en, k.zh_cn as "zh_CN", k.zh_tw as "zh_TW"
    from product_categories pc join categories k on k.id = pc.category_id
    where pc.brand_id = ${brandId} and pc.product_id = p.id order by pc.position`)

const translations = (brandId: string) =>
  jsonRows<StoredProduct['product_translations'][number]>(sql`
    select t.language_code, t.name, t.description, t.material, t.color, t.size, t.style, t.version, t.google_translated, t.states, t.requested_on,
      t.source_hashes
    from product_translations t where t.brand_id = ${brandId} and t.product_id = p.id order by t.language_code`)

const options = (brandId: string) =>
  jsonRows<Product['options'][number]>(sql`
    select o.id, o.position, o.name, ${jsonRows(sql`
      select ov.id, ov.position, ov.name from product_option_values ov
      where ov.brand_id = ${brandId} and ov.option_id = o.id order by ov.position`)} as values
    from product_options o where o.brand_id = ${brandId} and o.product_id = p.id order by o.position`)

const variations = (brandId: string) =>
  jsonRows<StoredProduct['variations'][number]>(sql`
    select v.id, v.position, v.sku, v.barcode, v.wholesale_price::text, v.retail_price::text, v.cost_price::text, v.stock, v.reserved, v.photo_id, v.option_ids,
      ${pricebooksOf(brandId)} as pricebooks
    from variations v where v.brand_id = ${brandId} and v.product_id = p.id order by v.position, v.id`)

/** The ids of the categories of the product `p`, the main one first. */
export const categoryIdsOf = (brandId: string) => sql<string[]>`
  array(select k.category_id from product_categories k where k.brand_id = ${brandId} and k.product_id = p.id order by k.position)`

/** The price books of the variation `v`. */
export const pricebooksOf = (brandId: string) =>
  jsonRows<Product['variations'][number]['pricebooks'][number]>(sql`
    select b.currency_code, b.wholesale_price::text, b.retail_price::text
    from pricebooks b where b.brand_id = ${brandId} and b.variation_id = v.id order by b.currency_code`)

const files = (brandId: string) =>
  jsonRows<Product['product_files'][number]>(sql`
    select ${photoColumns}, f.kind, f.position, f.original_name, f.content_type, f.bytes
    from product_files f where f.brand_id = ${brandId} and f.product_id = p.id order by f.position, f.id`)

/** Each collection is looked up: most products are in none or one, and planning a join takes twice as long. */
const collections = (brandId: string) =>
  jsonRows<Product['collections'][number]>(sql`
    select ci.collection_id as id, (
      select json_build_object('en', c.name_en, 'zh_CN', c."name_zh_CN", 'zh_TW', c."name_zh_TW") from collections c
      where c.brand_id = ${brandId} and c.id = ci.collection_id) as name
    from collection_items ci where ci.brand_id = ${brandId} and ci.product_id = p.id`)

/** The related records of the product `p`, from other tables. */
export const partColumns = (brandId: string) => [
  currency(brandId).as('currency_code'),
  categories(brandId).as('product_categories'),
  translations(brandId).as('product_translations'),
  options(brandId).as('options'),
  variations(brandId).as('variations'),
  files(brandId).as('product_files'),
  collections(brandId).as('collections'),
]
