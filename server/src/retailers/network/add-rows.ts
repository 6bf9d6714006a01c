import { RetailerToAdd } from '@linesheet/contract/retailers/network'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { fieldErrorsForWire, parse } from '../../platform/http/refusals.ts'
import { type AddContext, addRetailers } from './add-retailers.ts'

type CheckedRow = { retailer: RetailerToAdd; errors?: undefined } | { retailer?: undefined; errors: FieldErrors }

/** A row in the form of the contract, or its errors. */
export function checkRow(row: unknown): CheckedRow {
  try {
    return { retailer: parse(RetailerToAdd, row) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    return { errors: error.details.errors }
  }
}

/** Adds the valid rows. Returns the answers in order: the id in the network, or the errors by field. */
export async function addRows(call: AddContext, rows: readonly unknown[]) {
  const checked = rows.map(checkRow)
  const answers = await addRetailers(
    call,
    checked.flatMap(({ retailer }) => retailer ?? []),
  )
  let next = 0
  return checked.map(({ errors }) => {
    const answer = errors ? undefined : answers[next++]
    const found: FieldErrors = errors ?? (answer?.error ? { email: answer.error } : {})
    return { id: answer?.id ?? null, isAdded: !errors && !answer?.error, ...fieldErrorsForWire(found) }
  })
}
