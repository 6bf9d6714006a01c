import type { Store } from '@linesheet/contract/brand/store'
import type { Photo } from '@linesheet/contract/platform/fields'
import type { SocialLink } from '@linesheet/domain/brand/social-links'
import { brandValues } from '@linesheet/domain/brand/store'
import type { Address, Region } from '@linesheet/domain/platform/places'
import type { ProgrammeStatus } from '@linesheet/domain/storefront/direct-programme'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

const columns = [
  'c.brand_id as id',
  'c.display_name',
  'c.year_established',
  'c.origin_country',
  'c.order_notification_email',
  'c.tagline_en',
  'c.tagline_zh_cn',
  'c.tagline_zh_tw',
  'c.brand_story_en',
  'c.brand_story_zh_cn',
  'c.brand_story_zh_tw',
  ...brandValues.map((value) => `c.${value}` as const),
  'c.brand_video_embed_code',
  'c.store_version as version',
] as const

/** The brand's place in the direct programme, which is stored once it submits a website. */
export const programmeStatus = (brandId: string) =>
  sql<ProgrammeStatus>`coalesce((select d.status from direct_programmes d where d.brand_id = ${brandId}), 'none')`.as(
    'direct_programme_status',
  )

const regionalNames = (brandId: string) =>
  jsonRows<{ region_id: Region; name: string }>(sql`
    select r.region_id, r.name from regional_company_details r where r.brand_id = ${brandId} order by r.region_id`)

const storeStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('companies as c')
    .select(columns)
    .select([
      sql<Photo | null>`c.profile_photo`.as('profile_photo'),
      sql<Photo | null>`c.brand_story_photo`.as('brand_story_photo'),
      sql<Store['brand_story_video']>`c.brand_story_video`.as('brand_story_video'),
      sql<SocialLink[]>`c.links`.as('links'),
      sql<Address | null>`c.address`.as('address'),
      regionalNames(brandId).as('regional_company_details'),
      programmeStatus(brandId),
    ])
    .where('c.brand_id', '=', brandId),
)

/** The brand's store, in one query. */
export async function findStore(tx: Tx, brandId: string): Promise<Store> {
  const [store] = await storeStatement(tx, { brandId })
  if (!store) throw new Error(`There is no company of ${brandId}`)
  return store as Store
}

/** The brand's own row, locked until the transaction ends. */
export const lockBrand = (tx: Tx, brandId: string) =>
  tx.selectFrom('companies').select('brand_id').where('brand_id', '=', brandId).forUpdate().executeTakeFirstOrThrow()

export type StoreColumns = Updateable<Tables['companies']>

/** Changes columns of the store, and its version. */
export const updateStore = (tx: Tx, brandId: string, change: StoreColumns) =>
  tx
    .updateTable('companies')
    .set(change)
    .set(({ eb }) => ({ store_version: eb('store_version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .execute()

export const upsertRegionalName = (tx: Tx, brandId: string, region_id: Region, name: string) =>
  tx
    .insertInto('regional_company_details')
    .values({ brand_id: brandId, region_id, name })
    .onConflict((conflict) => conflict.columns(['brand_id', 'region_id']).doUpdateSet({ name }))
    .execute()

export const deleteRegionalName = (tx: Tx, brandId: string, regionId: Region) =>
  tx.deleteFrom('regional_company_details').where('brand_id', '=', brandId).where('region_id', '=', regionId).execute()

/** The time zone of a brand that the marketplace names; undefined when the brand does not exist. Calls of a brand use `findTimeZone`. */
export const findNamedBrandTimeZone = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('time_zone').where('brand_id', '=', brandId).executeTakeFirst())?.time_zone
