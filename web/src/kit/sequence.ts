/**
 * The order with the chosen ones, in the order they have, taken out and put in before what stands at `to` among the others' places
 * now; `to` past the end puts them last.
 */
export function sequenceAfterMove(ids: readonly string[], selected: ReadonlySet<string>, to: number): string[] {
  const block = ids.filter((id) => selected.has(id))
  const others = ids.filter((id) => !selected.has(id))
  const before = ids.slice(0, to).filter((id) => !selected.has(id)).length
  return [...others.slice(0, before), ...block, ...others.slice(before)]
}

/** One step of the block to the left or right by `by` places, without leaving the order. */
export function sequenceAfterStep(ids: readonly string[], selected: ReadonlySet<string>, by: number): string[] {
  const others = ids.filter((id) => !selected.has(id))
  const first = ids.findIndex((id) => selected.has(id))
  const before = ids.slice(0, first).length
  const place = Math.min(others.length, Math.max(0, before + by))
  return [...others.slice(0, place), ...ids.filter((id) => selected.has(id)), ...others.slice(place)]
}
