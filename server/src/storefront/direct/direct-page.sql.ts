import type { Photo } from '@linesheet/contract/platform/fields'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** The data that the public page of a brand shows, in all languages. */
export type DirectBrand = {
  brand_id: string
  slug: string
  display_name: string
  origin_country: string
  year_established: number | null
  language_code: Language
  taglines: Record<Language, string>
  stories: Record<Language, string>
  profile_photo: Photo | null
  brand_story_photo: Photo | null
}

const brandStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('companies as c')
    .select(['c.brand_id', 'c.slug', 'c.display_name', 'c.origin_country', 'c.year_established'])
    .select([
      sql<Language>`c.language_code`.as('language_code'),
      sql<DirectBrand['taglines']>`json_build_object('en', c.tagline_en, 'zh_CN', c.tagline_zh_cn, 'zh_TW', c.tagline_zh_tw)`.as(
        'taglines',
      ),
      sql<DirectBrand['stories']>`json_build_object('en', c.brand_story_en, 'zh_CN', c.brand_story_zh_cn, 'zh_TW', c.brand_story_zh_tw)`.as(
        'stories',
      ),
      sql<Photo | null>`c.profile_photo`.as('profile_photo'),
      sql<Photo | null>`c.brand_story_photo`.as('brand_story_photo'),
    ])
    .where('c.brand_id', '=', brandId)
    .where('c.is_sandbox', '=', false),
)

/** Also undefined for a sandbox: strangers would ask for its products. */
export const findDirectBrand = async (tx: Tx, brandId: string): Promise<DirectBrand | undefined> =>
  (await brandStatement(tx, { brandId }))[0]
