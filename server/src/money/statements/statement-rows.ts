import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { StatedLine } from './statement.sql.ts'
import { statementWords } from './statement.words.ts'

/** The header and a row for each line, written as they are read. The amounts add up to the payout's. */
export async function* lineRows(
  batches: AsyncIterable<readonly StatedLine[]>,
  { number, currency_code }: { number: number; currency_code: CurrencyCode },
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  const { csv, kinds, earningKinds } = statementWords[language]
  yield Object.values(csv)
  for await (const batch of batches)
    for (const line of batch) {
      const cells: { [column in keyof typeof csv]: Cell } = {
        payout: payoutNumber(number),
        order: line.order_number ?? '',
        retailer: line.retailer ?? '',
        type: earningKinds[line.earning_kind],
        shipped: line.earned_on,
        line: kinds[line.kind],
        posted: line.posted_at,
        currency: currency_code,
        amount: { number: isWithoutCents(currency_code) ? line.amount.replace(/\.00$/, '') : line.amount },
        note: line.note,
      }
      yield Object.keys(csv).map((column) => cells[column as keyof typeof csv])
    }
}
