import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { promotionPeriod, promotionStatusOn } from '@linesheet/domain/promotions/promotions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '../../test/context.ts'
import { brandDay, statusOn } from './status.sql.ts'

const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Hong_Kong', 'Pacific/Auckland', 'America/St_Johns', 'UTC'] as const
/** Days on which clocks are put forward or back in one of these zones, and others. */
const day = fc.constantFrom('2026-03-08', '2026-04-05', '2026-09-27', '2026-10-04', '2026-11-01', '2026-06-15', '2026-12-31')
const promotion = fc.record({
  starts_on: day,
  length: fc.nat(2),
  is_disabled: fc.boolean(),
  was_disabled: fc.boolean(),
  time_zone: fc.constantFrom(...zones),
  /** The moment is close to the beginning or the end of a day, in milliseconds. */
  edge: fc.constantFrom('begins_at', 'ends_at'),
  offset: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -90_000_000, max: 90_000_000 })),
})

test('SQL gives each promotion the same status as the domain, also where clocks change', async () => {
  const { db } = await testContext()
  await fc.assert(
    fc.asyncProperty(fc.array(promotion, { minLength: 20, maxLength: 40 }), async (drawn) => {
      const cases = drawn.map(({ length, ...one }) => {
        const facts = { ...one, ends_on: addDays(one.starts_on, length), was_disabled: one.was_disabled || one.is_disabled }
        return { facts, moment: new Date(promotionPeriod(facts, one.time_zone)[one.edge].getTime() + one.offset) }
      })
      const inSql = await db.asOwner((tx) =>
        Promise.all(
          cases.map(async ({ facts, moment }) => {
            const { rows } = await sql<{ status: string }>`
              select ${statusOn(brandDay(moment))} as status from (select ${facts.time_zone} as time_zone) c,
                (select ${facts.starts_on}::date as starts_on, ${facts.ends_on}::date as ends_on, ${facts.is_disabled}::boolean as is_disabled,
                  ${facts.was_disabled ? new Date(0) : null}::timestamptz as disabled_at) p`.execute(tx)
            return rows[0]?.status
          }),
        ),
      )
      expect(inSql).toEqual(cases.map(({ facts, moment }) => promotionStatusOn(facts, dayIn(facts.time_zone, moment))))
    }),
    { numRuns: 20 },
  )
})
