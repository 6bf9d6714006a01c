export type PagePlan = {
  photoHeight: number
  /** How many rows are on each page; the first page may have none. */
  rowsByPage: number[]
}
type Space = {
  rows: number
  /** The height left on the page where the rows begin, and the height of each further page. */
  firstRoom: number
  nextRoom: number
  photoHeight: number
  textHeight: number
  /** The space below a row; the last row of a page has none. */
  gap: number
}

/** Photos are made lower by up to this share to save a page with a single row. */
const maxShrinking = 0.3

/** How many rows fit. */
const capacity = (room: number, { photoHeight, textHeight, gap }: Space) =>
  Math.max(0, Math.floor((room + gap) / (photoHeight + textHeight)))

/** As many rows on each page as fit; at least one on each page but the first. */
function fillPages(space: Space): number[] {
  const rowsByPage = [Math.min(space.rows, capacity(space.firstRoom, space))]
  const perPage = Math.max(1, capacity(space.nextRoom, space))
  for (let left = space.rows - (rowsByPage[0] ?? 0); left > 0; left -= perPage) rowsByPage.push(Math.min(left, perPage))
  return rowsByPage
}

const endsAlone = (rowsByPage: readonly number[]) => rowsByPage.length > 1 && rowsByPage.at(-1) === 1

/**
 * Distributes rows over pages so that none is alone on the last page below free space: on later pages a row of the previous page moves to it;
 * otherwise photos are made lower until no row is alone.
 */
export function planPages(space: Space): PagePlan {
  const { photoHeight } = space
  const full = fillPages(space)
  if (!endsAlone(full)) return { photoHeight, rowsByPage: full }
  const balanced = { photoHeight, rowsByPage: withCompany(full) }
  if (full.length > 2 && !endsAlone(balanced.rowsByPage)) return balanced
  for (let lower = Math.floor(photoHeight); lower >= photoHeight * (1 - maxShrinking); lower -= 1) {
    const rowsByPage = fillPages({ ...space, photoHeight: lower })
    if (!endsAlone(rowsByPage)) return { photoHeight: lower, rowsByPage }
  }
  return balanced
}

/** The last page gets a second row if the previous page has more than one. */
function withCompany(rowsByPage: readonly number[]): number[] {
  const [before = 0, last = 0] = rowsByPage.slice(-2)
  return before > 1 ? [...rowsByPage.slice(0, -2), before - 1, last + 1] : [...rowsByPage]
}
