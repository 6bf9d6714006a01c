import { type PromotionStatus, promotionStatusRules, type StatusCondition } from '@linesheet/domain/promotions/promotions'
import { type RawBuilder, sql } from 'kysely'

const flags = { is_disabled: sql`p.is_disabled`, was_disabled: sql`p.disabled_at is not null` }
const days = { starts_on: sql`p.starts_on`, ends_on: sql`p.ends_on` }

function conditionOf(when: Exclude<StatusCondition, 'otherwise'>, today: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('flag' in when) return flags[when.flag]
  return 'todayBefore' in when ? sql`${today} < ${days[when.todayBefore]}` : sql`${today} <= ${days[when.todayUpTo]}`
}

/** The brand's day at a moment; `c` is its company. */
export const brandDay = (now: Date) => sql<string>`(${now}::timestamptz at time zone c.time_zone)::date`

/** The status of the promotion `p` on that day, generated from the table of the domain. */
export const statusOn = (today: RawBuilder<unknown>) =>
  sql<PromotionStatus>`case ${sql.join(
    promotionStatusRules.map(({ status, when }) =>
      when === 'otherwise' ? sql`else ${sql.lit(status)}` : sql`when ${conditionOf(when, today)} then ${sql.lit(status)}`,
    ),
    sql` `,
  )} end`
