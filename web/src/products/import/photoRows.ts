import type { MatchedProduct, PhotoMatch } from '@linesheet/contract/products.photos'
import { maxFileBytes } from '@linesheet/domain/files'

/** Why a photo is left out. `there`: the product has a photo of that name. */
export type PhotoProblem = 'type' | 'large' | 'there' | NonNullable<PhotoMatch['problem']>

/** A file that was given, whose photo it is, and how far it is on its way. */
export type PhotoRow = {
  /** Also the upload's own: sent twice, it is added once. */
  key: string
  file: File
  match: PhotoMatch | undefined
  problem: PhotoProblem | undefined
  /** From 0 to 1 on its way, 1 when it is there. */
  progress: number | undefined
  error: unknown
}
export type ProductsById = ReadonlyMap<string, MatchedProduct>
export type PhotoState = 'left' | 'ready' | 'sending' | 'sent' | 'failed'

const imageExtensions = /\.(jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$/i
/** What the system puts into a folder by itself. */
const isSystemFile = ({ name }: File) => /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name)
const isSameFile = (one: File) => (other: File) =>
  other.name === one.name && other.size === one.size && other.lastModified === one.lastModified

/** The files that are not there yet, and what is wrong with them at first sight. */
export function toPhotoRows(files: readonly File[], existing: readonly PhotoRow[], newKey: () => string): PhotoRow[] {
  const newFiles = files.filter((file) => !isSystemFile(file) && !existing.some((row) => isSameFile(file)(row.file)))
  return newFiles
    .filter((file, at) => newFiles.findIndex(isSameFile(file)) === at)
    .map((file) => ({
      ...{ key: newKey(), file, match: undefined, progress: undefined, error: undefined },
      problem: !imageExtensions.test(file.name) ? 'type' : file.size >= maxFileBytes ? 'large' : undefined,
    }))
}

/** With what the server knows of its name. */
export function applyMatch(row: PhotoRow, match: PhotoMatch, products: ProductsById): PhotoRow {
  const isDuplicate = products.get(match.product_id ?? '')?.file_names.includes(row.file.name)
  return { ...row, match, problem: match.problem ?? (isDuplicate ? 'there' : undefined) }
}

export function photoState({ problem, progress, error }: PhotoRow): PhotoState {
  if (problem) return 'left'
  if (error) return 'failed'
  if (progress === undefined) return 'ready'
  return progress < 1 ? 'sending' : 'sent'
}

const compare = new Intl.Collator(undefined, { numeric: true }).compare
const fileStem = ({ file }: PhotoRow) => file.name.replace(/\.[^.]*$/, '')
const unnumbered = Number.POSITIVE_INFINITY
/** By the number behind the SKU, then by name. */
const compareRows = (a: PhotoRow, b: PhotoRow) => {
  const [one, other] = [a.match?.number ?? unnumbered, b.match?.number ?? unnumbered]
  return one === other ? compare(fileStem(a), fileStem(b)) : one - other
}

/** The photos that are or will be added, by product, each product's in their order. */
export const groupByProduct = (rows: readonly PhotoRow[]) =>
  Map.groupBy(rows.filter(({ problem }) => !problem).toSorted(compareRows), ({ match }) => match?.product_id ?? '')

/** The how-manieth of its product's new photos each one is, from 0. */
export const photoRanks = (rows: readonly PhotoRow[]): ReadonlyMap<string, number> =>
  new Map([...groupByProduct(rows).values()].flatMap((photos) => photos.map(({ key }, at) => [key, at] as const)))

/** What was left out first, then product by product. */
export const sortForDisplay = (rows: readonly PhotoRow[]) =>
  [...rows.filter(({ problem }) => problem), ...groupByProduct(rows).values()].flat()
