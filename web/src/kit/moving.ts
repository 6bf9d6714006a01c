/**
 * The order with the chosen ones, in the order they have, taken out and put in before what stands at `to` among the others' places
 * now; `to` past the end puts them last.
 */
export function moved(order: readonly string[], chosen: ReadonlySet<string>, to: number): string[] {
  const block = order.filter((id) => chosen.has(id))
  const others = order.filter((id) => !chosen.has(id))
  const before = order.slice(0, to).filter((id) => !chosen.has(id)).length
  return [...others.slice(0, before), ...block, ...others.slice(before)]
}

/** One step of the block to the left or right by `by` places, without leaving the order. */
export function stepped(order: readonly string[], chosen: ReadonlySet<string>, by: number): string[] {
  const others = order.filter((id) => !chosen.has(id))
  const first = order.findIndex((id) => chosen.has(id))
  const before = order.slice(0, first).length
  const place = Math.min(others.length, Math.max(0, before + by))
  return [...others.slice(0, place), ...order.filter((id) => chosen.has(id)), ...others.slice(place)]
}
