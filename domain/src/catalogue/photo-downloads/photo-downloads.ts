/** Why the photo at an address could not be downloaded. `page`: the address leads to a web page instead of a picture. */
export const downloadProblems = [
  'no_address',
  'private_address',
  'not_found',
  'forbidden',
  'page',
  'too_large',
  'broken_picture',
  'too_many_photos',
  'too_slow',
  'busy',
  'unavailable',
  'not_stored',
] as const
export type DownloadProblem = (typeof downloadProblems)[number]

/** Downloads add photos to a product only up to this number of photos. */
export const maxDownloadedPhotos = 100

/** The pauses in seconds between attempts; after the last attempt the download has failed. */
const pauses = [10, 40, 160, 640] as const
/** A host that asks for a longer pause gets this one. */
export const maxRetryAfterSeconds = 3600
const transient: ReadonlySet<DownloadProblem> = new Set(['too_slow', 'busy', 'unavailable'])

/** The seconds to wait after a number of failed `attempts`; undefined if the photo is not tried again. `askedFor`: by the host. */
export function retryPause(problem: DownloadProblem, attempts: number, askedFor = 0): number | undefined {
  const pause = transient.has(problem) ? pauses[attempts - 1] : undefined
  return pause && Math.max(pause, askedFor)
}

const maxAddressLength = 2000

/** The address that a cell names, in its standard form, and its host; undefined if it is no address on the web. */
export function photoAddress(text: string): { address: string; host: string } | undefined {
  const url = URL.parse(text.trim().replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol) || !url.host) return undefined
  url.hash = ''
  return url.href.length > maxAddressLength ? undefined : { address: url.href, host: url.host }
}

const pictureScheme = 'picture:'
/** Stands for the host of pictures that came with their sheet. */
const uploadHost = 'upload'

/** The address of a picture that came in a ZIP with the sheet of its product, by its file name. */
export const pictureAddress = (name: string) => `${pictureScheme}${name}`
export const pictureName = (address: string): string | undefined =>
  address.startsWith(pictureScheme) ? address.slice(pictureScheme.length) : undefined

/** Where a photo comes from: an address on the web, or an upload. */
export const photoSource = (text: string) => (pictureName(text) ? { address: text, host: uploadHost } : photoAddress(text))

/** The file name in an address, with its ending; `photo` where it has none. */
export function photoName(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return decodeSafely(last) || 'photo'
}

function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
