import { quoteEarlyPayout, requestEarlyPayout, retryPayout } from '@linesheet/contract/money/payouts'
import { approveDispute, rejectDispute } from '@linesheet/contract/orders/disputes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { anotherServer, now, type TestContext, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { journalMismatches, noMismatches } from '../../../test/money/journal.ts'
import { days, ledgerMismatches, payoutsOf, statementMismatches } from '../../../test/money/payouts.ts'
import { type DeathPoint, deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { pauseRecording, resumeRecording } from '../../../test/refusals.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { checkBalances } from './check-balances.worker.ts'
import { collectDueEarnings } from './create-payout.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)
beforeAll(pauseRecording)
afterAll(resumeRecording)

const actions = ['ship', 'dispute', 'approve', 'reject', 'collect', 'early', 'paid', 'failed', 'retry', 'wait', 'check'] as const
/** `dies`: where a server dies in the step, before the step is repeated. */
type Step = { action: (typeof actions)[number]; pick: number; dies: DeathPoint | null }
const currencies = ['HKD', 'EUR', 'TWD'] as const

const collect = async ({ id }: Brand, server?: TestContext) => {
  const context = server ?? (await testContext())
  await writeAndPublish(context, id, collectDueEarnings)
}

/** A brand whose life is a list of steps; each does what is possible, and refusals count as successes. */
function aLife(brand: Brand, server: TestContext) {
  const mine = payoutsOf(brand)
  const orders: string[] = []
  const disputes: string[] = []
  let passed = 0
  const at = () => days(passed, now)
  const pickFrom = <T>(all: readonly T[], pick: number) => all[pick % Math.max(all.length, 1)]
  const twice = (work: (more: object) => Promise<unknown>) => Promise.all([work({}), work({ server })])
  const steps: Record<Step['action'], (pick: number) => Promise<unknown>> = {
    ship: async (pick) => {
      await setClock(now)
      orders.push(await given.aDeliveredOrder(brand, { currency_code: pickFrom(currencies, pick) }))
      await setClock(at())
    },
    dispute: async (pick) => {
      const order = pickFrom(orders, pick)
      if (order) disputes.push(await given.aDispute(brand, order).catch(() => ''))
    },
    approve: (pick) =>
      twice((more) => call(approveDispute, { body: { dispute_id: pickFrom(disputes, pick) } }, { ...brand.owner, ...more })),
    reject: (pick) =>
      call(rejectDispute, { body: { dispute_id: pickFrom(disputes, pick), reason: 'other', note: 'It was intact' } }, brand.owner),
    collect: () => Promise.all([collect(brand), collect(brand, { ...server, clock: at })]),
    early: async (pick) => {
      const all = await mine.earnings({ early: true, currency: pickFrom(currencies, pick) })
      const ids = all.filter((_, place) => (pick >> (place % 8)) & 1).map(({ id }) => id)
      const { result } = await call(quoteEarlyPayout, { body: { earning_ids: ids } }, brand.owner)
      if (result)
        await twice((more) => call(requestEarlyPayout, { body: { earning_ids: ids, fee: result.fee } }, { ...brand.owner, ...more }))
    },
    paid: async (pick) => mine.paid(pickFrom((await mine.list()).items, pick)?.id ?? brand.id),
    failed: async (pick) => mine.failed(pickFrom((await mine.list()).items, pick)?.id ?? brand.id),
    retry: async (pick) => {
      const id = pickFrom((await mine.list()).items, pick)?.id ?? brand.id
      await twice((more) => call(retryPayout, { params: { id } }, { ...brand.owner, ...more }))
    },
    wait: async (pick) => {
      passed += pick % 40
      await setClock(at())
    },
    check: async () => checkBalances(await testContext()),
  }
  return {
    async run({ action, pick, dies }: Step) {
      if (dies) await dieDuring(dies, () => steps[action](pick).catch(() => {}))
      await setClock(at())
      await steps[action](pick)
    },
  }
}

test('whatever happens to orders and payouts in three currencies, and wherever servers die, the ledger and the journal add up', async () => {
  const death = fc.record({ statement: fc.integer({ min: 1, max: 12 }), when: fc.constantFrom('before' as const, 'after' as const) })
  const step = fc.record({
    action: fc.constantFrom(...actions, 'ship' as const, 'dispute' as const),
    pick: fc.nat(255),
    dies: fc.option(death, { freq: 3 }),
  })
  const server = await anotherServer({ recordsRefusals: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      await setClock(now)
      const brand = await aBrandToPay()
      const { run } = aLife(brand, server)
      for (const one of steps) {
        await run(one)
        expect(await ledgerMismatches(brand), JSON.stringify(one)).toEqual([])
        expect(await statementMismatches(brand), JSON.stringify(one)).toEqual({ balances: [], statements: [], forecasts: [] })
      }
      expect(await journalMismatches(brand)).toEqual(noMismatches)
      await expectDerivedDataCurrent(brand.id)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('a server that dies at any step of a payout leaves it complete, or not begun', async () => {
  const aDueBrand = async () => {
    await setClock(now)
    const brand = await aBrandToPay()
    for (let at = 0; at < 2; at += 1) await given.aShippedOrder(brand)
    await setClock(days(60, now))
    return brand
  }
  const first = await aDueBrand()
  for (const point of await deathPoints(() => collect(first))) {
    const brand = await aDueBrand()
    await dieDuring(point, () => collect(brand).catch(() => {}))
    expect(await ledgerMismatches(brand), JSON.stringify(point)).toEqual([])
    await collect(brand)
    const { items } = await payoutsOf(brand).list()
    expect(items, JSON.stringify(point)).toMatchObject([{ amount: '376.20', earning_count: 2 }])
  }
})
