import type { MatchedProduct, PhotoMatch } from '@linesheet/contract/catalogue/products.photos'
import { maxFileBytes } from '@linesheet/domain/platform/files'

/** Why a photo is skipped. `duplicate`: the product has a photo of that name. */
export type PhotoProblem = 'type' | 'large' | 'duplicate' | NonNullable<PhotoMatch['problem']>

/** A file, the product it belongs to, and its upload. */
export type PhotoRow = {
  /** Also the idempotency key of the upload, so that a photo that is sent twice is added once. */
  key: string
  file: File
  match: PhotoMatch | undefined
  problem: PhotoProblem | undefined
  /** From 0 to 1; undefined before the upload starts. */
  progress: number | undefined
  error: unknown
}
export type ProductsById = ReadonlyMap<string, MatchedProduct>
export type PhotoState = 'skipped' | 'ready' | 'sending' | 'sent' | 'failed'

const imageExtensions = /\.(jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$/i
/** Files that operating systems add to folders. */
const isSystemFile = ({ name }: File) => /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name)
const isSameFile = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified

/** Rows for the files that are not in the list yet, with the problems that are known before asking the server. */
export function toPhotoRows(files: readonly File[], existing: readonly PhotoRow[], newKey: () => string): PhotoRow[] {
  const newFiles = files.filter((file) => !isSystemFile(file) && !existing.some((row) => isSameFile(file)(row.file)))
  return newFiles
    .filter((file, index) => newFiles.findIndex(isSameFile(file)) === index)
    .map((file) => ({
      key: newKey(),
      file,
      match: undefined,
      progress: undefined,
      error: undefined,
      problem: !imageExtensions.test(file.name) ? 'type' : file.size >= maxFileBytes ? 'large' : undefined,
    }))
}

/** The row with the product that the server found for its name. */
export function rowWithMatch(row: PhotoRow, match: PhotoMatch, products: ProductsById): PhotoRow {
  const isDuplicate = products.get(match.product_id ?? '')?.file_names.includes(row.file.name)
  return { ...row, match, problem: match.problem ?? (isDuplicate ? 'duplicate' : undefined) }
}

export function photoState({ problem, progress, error }: PhotoRow): PhotoState {
  if (problem) return 'skipped'
  if (error) return 'failed'
  if (progress === undefined) return 'ready'
  return progress < 1 ? 'sending' : 'sent'
}

const compare = new Intl.Collator(undefined, { numeric: true }).compare
const fileStem = ({ file }: PhotoRow) => file.name.replace(/\.[^.]*$/, '')
const unnumbered = Number.POSITIVE_INFINITY
/** Sorts by the number after the SKU, then by name. */
const compareRows = (a: PhotoRow, b: PhotoRow) => {
  const [first, second] = [a.match?.number ?? unnumbered, b.match?.number ?? unnumbered]
  return first === second ? compare(fileStem(a), fileStem(b)) : first - second
}

/** The photos to add by product, in their order. */
export const groupByProduct = (rows: readonly PhotoRow[]) =>
  Map.groupBy(rows.filter(({ problem }) => !problem).toSorted(compareRows), ({ match }) => match?.product_id ?? '')

/** The position of each photo among its product's new photos, from 0. */
export const photoRanks = (rows: readonly PhotoRow[]): ReadonlyMap<string, number> =>
  new Map([...groupByProduct(rows).values()].flatMap((photos) => photos.map(({ key }, index) => [key, index] as const)))

/** Skipped photos first, then product by product. */
export const sortForDisplay = (rows: readonly PhotoRow[]) =>
  [...rows.filter(({ problem }) => problem), ...groupByProduct(rows).values()].flat()
