import { allocate, toAmount, toMinorSum } from '@linesheet/domain/platform/money'

/** The part of the fee that each order costs, by its net; they add up to the fee. */
export const feeShares = (fee: string, earnings: readonly { net: string }[]): string[] =>
  allocate(
    toMinorSum(fee),
    earnings.map(({ net }) => toMinorSum(net)),
  ).map(toAmount)
