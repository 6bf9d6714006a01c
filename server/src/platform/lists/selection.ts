import { Refusal } from '@linesheet/domain/platform/refusal'

type Selection = { except?: readonly string[] | undefined; expected_count?: number | undefined }

/**
 * The selected ids: all that match a filter, without the exceptions. Throws `selection.changed` if their number is not the number that the caller was shown,
 * because records were added or changed since.
 */
export function selectedIds(matching: readonly string[], { except = [], expected_count }: Selection): string[] {
  const excluded = new Set(except)
  const selected = matching.filter((id) => !excluded.has(id))
  if (expected_count !== undefined && selected.length !== expected_count)
    throw new Refusal('selection.changed', `The list has changed: the selection is ${selected.length} now, not ${expected_count}`)
  return selected
}
