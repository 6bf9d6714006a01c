import { allocate, toAmount } from '@linesheet/domain/platform/money'

/** Of a sum with two decimals, which may be wider than an amount. */
const minorOf = (sum: string) => Number(sum.replace('.', ''))

/** The part of the fee that each order costs, by its net; they add up to the fee. */
export const feeShares = (fee: string, earnings: readonly { net: string }[]): string[] =>
  allocate(
    minorOf(fee),
    earnings.map(({ net }) => minorOf(net)),
  ).map(toAmount)
