/** Geometry of a list of tiles. A tile is a child with `data-id` whose first child button is its drag handle. */
type TileList = HTMLElement | null

/** The index at which a drop at this point inserts: before the tile under it, or after it in the tile's right (full-width: lower) half. */
export function dropIndexAt(list: TileList, x: number, y: number, ids: readonly string[]): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
  if (!tile || !list?.contains(tile)) return undefined
  const { left, top, width, height } = tile.getBoundingClientRect()
  const isRow = width > list.clientWidth / 2
  const isAfter = isRow ? y > top + height / 2 : x > left + width / 2
  return ids.indexOf(tile.dataset.id ?? '') + (isAfter ? 1 : 0)
}

/** Number of tiles in the first row. */
export function tilesPerRow(list: TileList) {
  const tiles = [...(list?.children ?? [])] as HTMLElement[]
  const top = tiles[0]?.offsetTop
  const firstOfNextRow = tiles.findIndex((tile) => tile.offsetTop !== top)
  return Math.max(1, firstOfNextRow < 0 ? tiles.length : firstOfNextRow)
}

/** The drag handle `by` tiles further, clamped to the list. */
export function neighbourButton(list: TileList, id: string, by: number) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-id] > button:first-of-type') ?? [])]
  const index = buttons.findIndex((button) => button.parentElement?.dataset.id === id)
  return buttons[Math.min(buttons.length - 1, Math.max(0, index + by))]
}
