import type { Day } from '@linesheet/domain/platform/days'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertableColumns } from '../../platform/db/tables.gen.ts'

const keys = ['brand_id', 'day', 'currency_code', 'slot']
const sums = insertableColumns.order_sales.split(' ').filter((column) => !keys.includes(column))

const brandsAtATime = sql.lit(500)

/** The next 500 brands by id, after the given one. */
export async function findBrandsAfter(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select brand_id from companies where brand_id > ${after} order by brand_id limit ${brandsAtATime}`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

type SplitDay = { day: Day; currency_code: string }

/** Days before the given one whose sums are split over several rows. */
export async function findSplitDays(tx: Tx, brandId: string, before: Day): Promise<SplitDay[]> {
  const { rows } = await sql<SplitDay>`
    select day::text as day, currency_code from order_sales where brand_id = ${brandId} and day < ${before}
    group by order_sales.day, currency_code having count(*) > 1 order by order_sales.day, currency_code`.execute(tx)
  return rows
}

/** Moves the sums of a day into one row. Sums that are added in the meantime wait, or get a row of their own until the next time. */
export const mergeDay = (tx: Tx, brandId: string, { day, currency_code }: SplitDay) =>
  sql`
    with others as (
      delete from order_sales where brand_id = ${brandId} and day = ${day} and currency_code = ${currency_code} and slot <> 0 returning *)
    insert into order_sales as s (${sql.join([...keys, ...sums].map((column) => sql.ref(column)))})
    select ${brandId}, ${day}, ${currency_code}, 0, ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))} from others having count(*) > 0
    on conflict (brand_id, day, currency_code, slot) do update
      set ${sql.join(sums.map((column) => sql`${sql.ref(column)} = ${sql.ref(`s.${column}`)} + ${sql.ref(`excluded.${column}`)}`))}`.execute(
    tx,
  )
