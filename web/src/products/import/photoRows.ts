import type { MatchedProduct, PhotoMatch } from '@linesheet/contract/products.photos'
import { maxFileBytes } from '@linesheet/domain/files'

/** Why a photo is left out. `there`: the product has a photo of that name. */
export type Problem = 'type' | 'large' | 'there' | NonNullable<PhotoMatch['problem']>

/** A file that was given, whose photo it is, and how far it is on its way. */
export type PhotoRow = {
  /** Also the upload's own: sent twice, it is added once. */
  key: string
  file: File
  match: PhotoMatch | undefined
  problem: Problem | undefined
  /** From 0 to 1 on its way, 1 when it is there. */
  progress: number | undefined
  error: unknown
}
export type Products = ReadonlyMap<string, MatchedProduct>
export type State = 'left' | 'ready' | 'sending' | 'sent' | 'failed'

const kinds = /\.(jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$/i
/** What the system puts into a folder by itself. */
const isHidden = ({ name }: File) => /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name)
const sameAs = (one: File) => (other: File) => other.name === one.name && other.size === one.size && other.lastModified === one.lastModified

/** The files that are not there yet, and what is wrong with them at first sight. */
export function rowsOf(files: readonly File[], before: readonly PhotoRow[], newKey: () => string): PhotoRow[] {
  const fresh = files.filter((file) => !isHidden(file) && !before.some((row) => sameAs(file)(row.file)))
  return fresh
    .filter((file, at) => fresh.findIndex(sameAs(file)) === at)
    .map((file) => ({
      ...{ key: newKey(), file, match: undefined, progress: undefined, error: undefined },
      problem: !kinds.test(file.name) ? 'type' : file.size >= maxFileBytes ? 'large' : undefined,
    }))
}

/** With what the server knows of its name. */
export function matched(row: PhotoRow, match: PhotoMatch, products: Products): PhotoRow {
  const isThere = products.get(match.product_id ?? '')?.file_names.includes(row.file.name)
  return { ...row, match, problem: match.problem ?? (isThere ? 'there' : undefined) }
}

export function stateOf({ problem, progress, error }: PhotoRow): State {
  if (problem) return 'left'
  if (error) return 'failed'
  if (progress === undefined) return 'ready'
  return progress < 1 ? 'sending' : 'sent'
}

const compare = new Intl.Collator(undefined, { numeric: true }).compare
const stemOf = ({ file }: PhotoRow) => file.name.replace(/\.[^.]*$/, '')
const last = Number.POSITIVE_INFINITY
/** By the number behind the SKU, then by name. */
const inOrder = (a: PhotoRow, b: PhotoRow) => {
  const [one, other] = [a.match?.number ?? last, b.match?.number ?? last]
  return one === other ? compare(stemOf(a), stemOf(b)) : one - other
}

/** The photos that are or will be added, by product, each product's in their order. */
export const byProduct = (rows: readonly PhotoRow[]) =>
  Map.groupBy(rows.filter(({ problem }) => !problem).toSorted(inOrder), ({ match }) => match?.product_id ?? '')

/** The how-manieth of its product's new photos each one is, from 0. */
export const ranksOf = (rows: readonly PhotoRow[]): ReadonlyMap<string, number> =>
  new Map([...byProduct(rows).values()].flatMap((photos) => photos.map(({ key }, at) => [key, at] as const)))

/** What was left out first, then product by product. */
export const asShown = (rows: readonly PhotoRow[]) => [...rows.filter(({ problem }) => problem), ...byProduct(rows).values()].flat()
