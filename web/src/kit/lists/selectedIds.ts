/** The ids from `first` to `last` in either direction, both included; only `last` when one of them is not in the list. */
export function idsBetween(ids: readonly string[], first: string, last: string): readonly string[] {
  const [from, to] = [ids.indexOf(first), ids.indexOf(last)]
  return from < 0 || to < 0 ? [last] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The selected ids with others added (`on`) or removed. */
export function withSelected(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) on ? next.add(id) : next.delete(id)
  return next
}
