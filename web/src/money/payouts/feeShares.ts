import { allocate, toAmount, toMinorSum } from '@linesheet/domain/platform/money'

/** The share of each order in the fee, by its net; the shares add up to the fee. */
export const feeShares = (fee: string, earnings: readonly { net: string }[]): string[] =>
  allocate(
    toMinorSum(fee),
    earnings.map(({ net }) => toMinorSum(net)),
  ).map(toAmount)
