import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { columnsRebuild, lockRows, rowsRebuild } from './rebuilds.sql.ts'

export const derivedBrand: readonly DerivedData[] = [
  {
    table: 'brand_names',
    followsFrom: '`companies.display_name`, unchanged and in comparable form. Slugs are not copies: each belongs to its brand permanently',
    triggers: ['brand_names.keep_comparable_name'],
    code: ['brand/store/store.sql.ts#renameBrand', 'brand/store/store.sql.ts#insertCompany'],
    rebuild: rowsRebuild({
      table: 'brand_names',
      keys: ['kind', 'name'],
      columns: ['owner_id'],
      shared: { scope: (brandId) => sql`owner_id = ${brandId} and kind <> 'slug'` },
      lock: (brandId) => lockRows('companies', 'brand_id', brandId, sql`select ${brandId}::uuid`),
      actual: (brandId) => sql`
        select kind, name, brand_id as owner_id from companies cross join lateral (
          values ('display_name', lower(display_name)), ('comparable_name', comparable_name(lower(display_name)))) n (kind, name)
        where brand_id = ${brandId} and name <> ''`,
    }),
  },
  {
    table: 'memberships',
    columns: ['second_factor_required'],
    followsFrom: '`companies.second_factor_required`',
    triggers: ['companies.copy_second_factor_required', 'memberships.take_second_factor_required'],
    rebuild: columnsRebuild({
      table: 'memberships',
      key: 'user_id',
      columns: ['second_factor_required'],
      lockSource: (brandId) => sql`select from companies where brand_id = ${brandId} for share`,
      actual: (brandId) => sql`
        select m.user_id, c.second_factor_required from memberships m join companies c on c.brand_id = ${brandId} where m.brand_id = ${brandId}`,
    }),
  },
]
