/** Where tiles stand on the screen. A tile is a child of the list with `data-id`, and its first own button moves it. */
type TileList = HTMLElement | null

/** Where in the order the pointer would put something: before the tile it is over, or behind it in its right half, in a row its lower one. */
export function dropIndexAt(list: TileList, x: number, y: number, ids: readonly string[]): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
  if (!tile || !list?.contains(tile)) return undefined
  const { left, top, width, height } = tile.getBoundingClientRect()
  const isRow = width > list.clientWidth / 2
  const isBehind = isRow ? y > top + height / 2 : x > left + width / 2
  return ids.indexOf(tile.dataset.id ?? '') + (isBehind ? 1 : 0)
}

/** How many tiles stand in a row now. */
export function tilesPerRow(list: TileList) {
  const tiles = [...(list?.children ?? [])] as HTMLElement[]
  const top = tiles[0]?.offsetTop
  return Math.max(
    1,
    tiles.findIndex((tile) => tile.offsetTop !== top),
  )
}

/** The button so many tiles further on, or the last one on that way. */
export function neighbourButton(list: TileList, id: string, by: number) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-id] > button:first-of-type') ?? [])]
  const at = buttons.findIndex((button) => button.parentElement?.dataset.id === id)
  return buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]
}
