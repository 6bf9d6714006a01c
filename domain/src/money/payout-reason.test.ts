import { expect, test } from 'vitest'
import { payoutReason, waitingReason, withoutEarningReason } from './payout-reason.ts'

const day = (date: string) => `2026-12-${date}T00:00:00.000Z`
const now = new Date(day('10'))

test.each([
  ['pending', 'requested', '03'],
  ['processing', 'on_its_way', '04'],
  ['paid', 'paid', '05'],
  ['failed', 'failed', '05'],
] as const)('a payout that is %s: %s', (status, code, at) => {
  const failure = status === 'failed' ? 'The account is closed' : null
  const payout = { status, requested_at: day('03'), sent_at: day('04'), settled_at: day('05'), failure }
  expect(payoutReason(payout)).toEqual({ code, at: day(at), failure })
})

test.each`
  held     | due     | bank    | owes     | code                        | at
  ${true}  | ${'03'} | ${null} | ${true}  | ${'held'}                   | ${null}
  ${true}  | ${'20'} | ${'01'} | ${false} | ${'held'}                   | ${null}
  ${false} | ${'20'} | ${null} | ${false} | ${'scheduled_without_bank'} | ${'20'}
  ${false} | ${'20'} | ${'21'} | ${false} | ${'scheduled_without_bank'} | ${'20'}
  ${false} | ${'20'} | ${'11'} | ${false} | ${'scheduled'}              | ${'20'}
  ${false} | ${'20'} | ${'01'} | ${true}  | ${'scheduled'}              | ${'20'}
  ${false} | ${'10'} | ${null} | ${true}  | ${'without_bank'}           | ${'10'}
  ${false} | ${'03'} | ${null} | ${false} | ${'without_bank'}           | ${'03'}
  ${false} | ${'03'} | ${'11'} | ${true}  | ${'awaiting_bank'}          | ${'11'}
  ${false} | ${'03'} | ${'10'} | ${true}  | ${'owed'}                   | ${'03'}
  ${false} | ${'10'} | ${'10'} | ${false} | ${'next_run'}               | ${'10'}
  ${false} | ${'03'} | ${'01'} | ${false} | ${'next_run'}               | ${'03'}
`('held $held, due $due, bank details from $bank, owes $owes: $code', ({ held, due, bank, owes, code, at }) => {
  const reason = waitingReason({ due_at: day(due), is_held: held }, { now, bank_from: bank && day(bank), owes })
  expect(reason).toEqual({ code, at: at && day(at), failure: null })
})

test('an order that shipped without an earning was paid to the brand, or cost nothing', () => {
  expect(withoutEarningReason(true).code).toBe('paid_directly')
  expect(withoutEarningReason(false).code).toBe('nothing')
})
