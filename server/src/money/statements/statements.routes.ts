import { getStatement } from '@linesheet/contract/money/payouts.reports'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { inBatches } from './in-batches.ts'
import { findStatedEarnings, findStatedLines, findStatedPayout, type StatementEnd } from './statement.sql.ts'
import { renderStatement } from './statement.ts'
import { collectEntries, maxEntries } from './statement-entries.ts'
import { lineRows } from './statement-rows.ts'
import { toStatement } from './to-statement.ts'

export const statementRoutes = [
  serveInSteps(getStatement, async ({ context, brandId, params: { id }, query: { format, language_code: language } }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const payout = await read((tx) => findStatedPayout(tx, brandId, id))
    const file_name = payoutNumber(payout.number)
    if (format === 'csv') {
      const lines = inBatches((end?: StatementEnd) => read((tx) => findStatedLines(tx, brandId, id, end)))
      return sheetFile(lineRows(lines, payout, language), 'csv', file_name)
    }
    const byDay = payout.earning_count > maxEntries
    const entries = await collectEntries(
      inBatches((end?: StatementEnd) => read((tx) => findStatedEarnings(tx, brandId, id, end))),
      byDay,
    )
    const statement = toStatement({ payout, entries, byDay, language, sender: context.config.PRODUCT_NAME })
    return { content: await renderStatement(statement), content_type: 'application/pdf', file_name: `${file_name}.pdf` }
  }),
]
