/**
 * The ids with the selected ones, in their current order, moved before the id at index `to` of the current list;
 * `to` past the end moves them last.
 */
export function sequenceAfterMove(ids: readonly string[], selected: ReadonlySet<string>, to: number): string[] {
  const block = ids.filter((id) => selected.has(id))
  const others = ids.filter((id) => !selected.has(id))
  const before = ids.slice(0, to).filter((id) => !selected.has(id)).length
  return [...others.slice(0, before), ...block, ...others.slice(before)]
}

/** The ids with the selected ones moved as a block by `by` places (negative: towards the start), clamped to the list. */
export function sequenceAfterStep(ids: readonly string[], selected: ReadonlySet<string>, by: number): string[] {
  const others = ids.filter((id) => !selected.has(id))
  const first = ids.findIndex((id) => selected.has(id))
  const before = ids.slice(0, first).length
  const index = Math.min(others.length, Math.max(0, before + by))
  return [...others.slice(0, index), ...ids.filter((id) => selected.has(id)), ...others.slice(index)]
}
