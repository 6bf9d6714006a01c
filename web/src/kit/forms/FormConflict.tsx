import type { Address } from '@linesheet/domain/platform/places'
import type { Words } from '../../words/translate.ts'
import { ConflictDialog } from '../overlays/ConflictDialog.tsx'
import type { FieldOf, Versioned } from './mergeByField.ts'
import type { SharedForm } from './useSharedForm.ts'

/** The label of a part of an address, in forms that call its company `address_company`. */
export const addressLabel = (t: Words['t'], field: keyof Address | 'address_company') =>
  t(`order.address.${field === 'address_company' ? 'company' : field}`)

type Props<T extends Versioned> = {
  form: Pick<SharedForm<T>, 'conflict' | 'dismissConflict'>
  busy: boolean
  label: (field: FieldOf<T>) => string
  text: (field: FieldOf<T>, input: T) => string
}

/** Shows both versions of form fields that two people changed. */
export function FormConflict<T extends Versioned>({ form: { conflict, dismissConflict }, busy, label, text }: Props<T>) {
  if (!conflict) return null
  const { fields, mine, theirs, keepMine, keepTheirs } = conflict
  const conflicts = fields.map((field) => ({ key: field, label: label(field), mine: text(field, mine), theirs: text(field, theirs) }))
  return <ConflictDialog conflicts={conflicts} keepMine={keepMine} keepTheirs={keepTheirs} onClose={dismissConflict} busy={busy} />
}
