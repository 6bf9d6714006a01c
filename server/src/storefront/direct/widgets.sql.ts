import type { Photo } from '@linesheet/contract/platform/fields'
import type { LocalizedText } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { type WidgetChoices, widgetProducts } from '@linesheet/domain/storefront/widgets'
import { type RawBuilder, sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import { isNotOnHold } from '../../money/payouts/balances.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { rowById } from '../../platform/lists/list.ts'

const choiceColumns = ['style', 'language', 'color', 'size', 'prices', 'product_ids', 'collection_id'] as const

export async function findWidget(tx: Tx, brandId: string) {
  const found = await tx
    .selectFrom('widgets')
    .select([...choiceColumns, 'version'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return found as (WidgetChoices & { version: number }) | undefined
}

/** Stores the choices, whatever version they replace. */
export const upsertWidget = (tx: Tx, brandId: string, choices: WidgetChoices, now: Date) =>
  tx
    .insertInto('widgets')
    .values({ brand_id: brandId, ...choices, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet(({ eb }) => ({ ...choices, updated_at: now, version: eb('widgets.version', '+', 1) })),
    )
    .execute()

/** The products among these that the brand has, in the order of the ids. */
export async function findOwnProducts(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; is_active: boolean }>`
    select p.id, p.name, p.status = 'active' as is_active from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join ${rowById('products', brandId, 'wanted.id', 'p')} on true order by wanted.place`.execute(tx)
  return rows
}

export const isOwnCollection = async (tx: Tx, brandId: string, id: string) =>
  !!(await tx.selectFrom('collections').select('id').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst())

const shownSightings = 10

export const findSightings = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('widget_sightings')
    .select(['host', 'seen_at'])
    .where('brand_id', '=', brandId)
    .orderBy('seen_at', 'desc')
    .orderBy('host')
    .limit(sql.lit(shownSightings))
    .execute()

/** The number of websites of a brand that are stored: anybody can put its key into a page. */
const maxSightings = 50

export const upsertSighting = (tx: Tx, brandId: string, host: string, now: Date) =>
  sql`
    insert into widget_sightings as s (brand_id, host, seen_at)
    select ${brandId}::uuid, ${host}, ${now}::timestamptz
    where exists (select from widget_sightings where brand_id = ${brandId} and host = ${host})
      or (select count(*) from widget_sightings where brand_id = ${brandId}) < ${sql.lit(maxSightings)}
    on conflict (brand_id, host) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(tx)

/** The content of a widget, as it is stored. */
export type StoredContent = Omit<WidgetChoices, 'product_ids' | 'collection_id'> & {
  slug: string
  display_name: string
  currency_code: CurrencyCode
  taglines: LocalizedText
  profile_photo: Photo | null
  brand_story_photo: Photo | null
  products: { names: LocalizedText; photo: Photo | null; price: string | null }[]
}

type Chosen = { [choice in keyof WidgetChoices]: RawBuilder<WidgetChoices[choice]> }

/** Reads twice as many products of a collection as are shown, because some may not be active. */
const readOfCollection = 2 * widgetProducts

/** The products `picked` in order: the chosen ones, or else the collection's, or else the first of the brand. */
const pickedProducts = (brandId: string, { product_ids: ids, collection_id: collection }: Chosen) => sql`(
  (select wanted.id, wanted.place::float8 as place from unnest(${ids}) with ordinality as wanted (id, place))
  union all
  (select i.product_id, i.position from collection_items i where i.brand_id = ${brandId} and i.collection_id = ${collection}
    and cardinality(${ids}) = 0 order by i.position, i.product_id limit ${sql.lit(readOfCollection)})
  union all
  (select b.id, b.position from products b where b.brand_id = ${brandId} and b.status = 'active' and cardinality(${ids}) = 0
    and ${collection} is null order by b.position, b.id limit ${sql.lit(widgetProducts)})) picked`

const products = (brandId: string, chosen: Chosen) => sql<StoredContent['products']>`(
  select coalesce(json_agg(item), '[]') from (
    select jsonb_build_object(p.source_language, p.name) || (
        select coalesce(jsonb_object_agg(t.language_code, t.name), '{}') from product_translations t
        where t.brand_id = ${brandId} and t.product_id = p.id and t.name <> '') as names,
      ${firstPhoto(brandId, sql`p.id`)} as photo,
      case ${chosen.prices} when 'retail' then p.retail_price when 'wholesale' then p.wholesale_price end::text as price
    from ${pickedProducts(brandId, chosen)} join ${rowById('products', brandId, 'picked.id', 'p')} on true
    where p.status = 'active' and ${chosen.style} = 'carousel' and ${isNotOnHold(brandId)} order by picked.place, p.id limit ${sql.lit(widgetProducts)}) item)`

const content = (brandId: string, chosen: Chosen) => sql`
  c.slug, c.display_name, c.currency_code, c.profile_photo, c.brand_story_photo,
  json_build_object('en', c.tagline_en, 'zh_CN', c.tagline_zh_cn, 'zh_TW', c.tagline_zh_tw) as taglines,
  ${chosen.style} as style, ${chosen.language} as language, ${chosen.color} as color, ${chosen.size} as size, ${chosen.prices} as prices,
  ${products(brandId, chosen)} as products`

const choice = <T>(column: string, byDefault: RawBuilder<unknown>) => sql<T>`coalesce(${sql.ref(`w.${column}`)}, ${byDefault})`

type Defaults = { brandId: string } & { [choice in keyof Omit<WidgetChoices, 'product_ids' | 'collection_id'>]: WidgetChoices[choice] }

const storedStatement = prepareQuery(
  (_tx: Tx, defaults: Defaults) => sql<StoredContent>`
      select ${content(defaults.brandId, {
        style: choice('style', sql`${defaults.style}::text`),
        language: choice('language', sql`${defaults.language}::text`),
        color: choice('color', sql`${defaults.color}::text`),
        size: choice('size', sql`${defaults.size}::text`),
        prices: choice('prices', sql`${defaults.prices}::text`),
        product_ids: choice('product_ids', sql`'{}'::uuid[]`),
        collection_id: sql`w.collection_id`,
      })}
      from companies c left join widgets w on w.brand_id = ${defaults.brandId} where c.brand_id = ${defaults.brandId}`,
)

/** The content of the brand's widget, with its choices or these defaults, in one statement. */
export const findContent = async (tx: Tx, brandId: string, defaults: WidgetChoices) => {
  const { style, language, color, size, prices } = defaults
  return (await storedStatement(tx, { brandId, style, language, color, size, prices }))[0]
}

const previewStatement = prepareQuery(
  (_tx: Tx, chosen: { brandId: string } & WidgetChoices) => sql<StoredContent>`
      select ${content(chosen.brandId, {
        style: sql`${chosen.style}::text`,
        language: sql`${chosen.language}::text`,
        color: sql`${chosen.color}::text`,
        size: sql`${chosen.size}::text`,
        prices: sql`${chosen.prices}::text`,
        product_ids: sql`${chosen.product_ids}::uuid[]`,
        collection_id: sql`${chosen.collection_id}::uuid`,
      })}
      from companies c where c.brand_id = ${chosen.brandId}`,
)

/** The content that it would have with other choices. */
export const previewContent = async (tx: Tx, brandId: string, choices: WidgetChoices) =>
  (await previewStatement(tx, { brandId, ...choices }))[0]
