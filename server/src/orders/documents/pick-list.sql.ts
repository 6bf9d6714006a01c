import { dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Tx } from '../../platform/db/db.ts'
import { formatDay } from '../../platform/pdf/format.ts'
import { lineTextIn } from '../line-texts.sql.ts'
import { type PickList, pickLines } from './pick-list.ts'

/** The pick list of these orders, in that language. */
export async function findPickList(tx: Tx, brandId: string, ids: readonly string[], language: Language, now: Date): Promise<PickList> {
  const [brand, ordered] = await Promise.all([
    tx
      .selectFrom('companies')
      .select(['display_name', 'origin_country', 'time_zone'])
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow(),
    findOrderedUnits(tx, brandId, ids, language),
  ])
  return {
    kind: 'pick_list',
    language,
    brand: { name: brand.display_name, country_code: brand.origin_country },
    date: formatDay(language, dayIn(brand.time_zone, now)),
    orders_total: ids.length,
    units_total: ordered.reduce((all, { quantity }) => all + quantity, 0),
    lines: pickLines(ordered),
  }
}

async function findOrderedUnits(tx: Tx, brandId: string, ids: readonly string[], language: Language) {
  const lines = await tx
    .selectFrom('order_variations as l')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'l.order_id'))
    .leftJoin('variations as v', (on) => on.on('v.brand_id', '=', brandId).onRef('v.id', '=', 'l.variation_id'))
    .leftJoin('products as p', (on) => on.on('p.brand_id', '=', brandId).onRef('p.id', '=', 'l.product_id'))
    .select(['o.number', 'l.sku', 'l.variation_id', 'l.name', 'l.options', 'l.quantity', lineTextIn(brandId, language).as('translation')])
    .where('l.brand_id', '=', brandId)
    .where('l.order_id', 'in', ids)
    .where('l.quantity', '>', 0)
    .orderBy('o.number', 'desc')
    .orderBy('l.position')
    .execute()
  return lines.map(({ translation, ...line }) => ({ ...line, ...translation }))
}
