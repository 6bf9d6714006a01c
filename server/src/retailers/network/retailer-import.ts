import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import type { RetailerToAdd } from '@linesheet/contract/retailers/network'
import { type FieldError, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { readCountry } from '@linesheet/domain/platform/readers/country'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import { guessRetailerColumns, type RetailerColumn, retailerColumns } from '@linesheet/domain/retailers/retailer-columns'
import { v7 as newId } from 'uuid'
import { type ImportRow, readRows } from '../../catalogue/imports/read-file.ts'
import type { CheckedUnit, SheetImport } from '../../catalogue/imports/sheet-import.ts'
import { findKnownRetailers, findOriginCountry } from './add-retailers.sql.ts'
import { addRetailers } from './add-retailers.ts'
import { checkRow } from './add-rows.ts'
import { retailerDraft } from './retailer-draft.ts'

type Row = ImportRow<RetailerColumn>
type RetailerUnit = { index: number; row: Row; twin: number | undefined }
type CheckedRetailer = CheckedUnit & { row: Row; retailer: RetailerToAdd | undefined; headerOf: (column: string) => string }
type RetailerSurvey = { rows: number; units: number; twins: ReadonlyMap<number, number> }

const addressOf = ({ values }: Row) => (values.email ?? '').toLowerCase()

/** Retailers, one in each row. An address that the network has is refused; nothing of a retailer that is there is changed. */
export const retailerImport: SheetImport<RetailerColumn, RetailerSurvey, RetailerUnit, CheckedRetailer, undefined> = {
  kind: 'network.import',
  columns: retailerColumns,
  guessColumns: guessRetailerColumns,
  /** Finds addresses that come twice; nothing else of the rows is kept in memory. */
  async survey(path, fields) {
    const [first, twins] = [new Map<string, number>(), new Map<number, number>()]
    let rows = 0
    for await (const row of readRows(path, fields)) {
      rows += 1
      const email = addressOf(row)
      const earlier = first.get(email)
      if (earlier !== undefined) twins.set(row.row, earlier)
      else if (email) first.set(email, row.row)
    }
    return { rows, units: rows, twins }
  },
  async *units(path, fields, { twins }) {
    let index = 0
    for await (const row of readRows(path, fields)) yield { index: index++, row, twin: twins.get(row.row) }
  },
  hasFixedTotal: true,
  chunkSize: 500,
  prepare: async () => undefined,
  lock: async () => {},
  async check({ tx, brandId, headerOf }, units) {
    const emails = units.map(({ row }) => addressOf(row))
    const [known, origin = 'HK'] = await Promise.all([findKnownRetailers(tx, brandId, emails), findOriginCountry(tx, brandId)])
    return units.map(({ row, twin }) => {
      const { retailer, errors = {} } = checkRow(retailerDraft(row.values, origin))
      const found = known.get(addressOf(row))
      const emailError: FieldError | undefined =
        twin !== undefined
          ? { code: 'address_repeated', values: { row: twin } }
          : found && (found.is_in_network ? 'customer_exists' : 'customer_on_marketplace')
      const all = { ...errors, ...(emailError && { email: emailError }) }
      return toChecked({ row, headerOf }, emailError ? undefined : retailer, Object.entries(all))
    })
  },
  async save({ tx, brandId, now, publish }, checked) {
    const valid = checked.filter(({ retailer }) => retailer)
    const answers = await addRetailers(
      { tx, brandId, now, source: 'import' },
      valid.flatMap(({ retailer }) => retailer ?? []),
    )
    const refused = new Map(valid.flatMap((retailer, at) => (answers[at]?.error ? [[retailer, answers[at].error] as const] : [])))
    const [added] = answers.filter(({ error }) => !error)
    if (added?.id) publish('retailer.added', added.id)
    return checked.map((row) => {
      const error = refused.get(row)
      return error ? toChecked(row, undefined, [['email', error]]) : row
    })
  },
}

function toChecked(
  { row, headerOf }: Pick<CheckedRetailer, 'row' | 'headerOf'>,
  retailer: RetailerToAdd | undefined,
  errors: readonly (readonly [string, FieldError])[],
): CheckedRetailer {
  return {
    id: newId(),
    name: row.values.name || row.values.email || `${row.row}`,
    rows: [row],
    errors: errors.map(([path, error]) => errorAt(path, error, row, headerOf)),
    outcome: retailer && !errors.length ? 'created' : 'refused',
    retailer: errors.length ? undefined : retailer,
    row,
    headerOf,
  }
}

/** `addresses.0.street` stands in the column of streets, `tags.3` in that of tags. */
function errorAt(path: string, error: FieldError, { row, values }: Row, headerOf: (column: string) => string): ImportError {
  const field = path.replace(/^addresses\.0\./, '').replace(/\..*$/, '')
  const cell = values[field as RetailerColumn] ?? ''
  const cellError = (field === 'country_code' && readingError(readCountry(cell))) || error
  return {
    row,
    column: headerOf(field),
    field,
    value: cell.slice(0, 200),
    message: fieldErrorText(cellError),
    error: fieldErrorParts(cellError),
  }
}
