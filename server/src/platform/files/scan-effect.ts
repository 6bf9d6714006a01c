import type { FileScan } from '@linesheet/domain/orders/order-files'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Effect } from '../outbox/outbox.ts'
import type { Ports } from '../ports/ports.ts'

/** Whose files are scanned, as the storage names them. */
export const scannedOwners = ['order-files', 'message-files', 'applications'] as const
export type ScannedOwner = (typeof scannedOwners)[number]

export const scanQueue = 'scans'
export const scanEffectKind = 'files.scan'

/** The state of a file that was just stored as it came: it waits for the scanner, if there is one. */
export const firstScan = ({ scanner }: Pick<Ports, 'scanner'>): FileScan | null => (scanner ? 'waiting' : null)

/** What has a stored file scanned; nothing for a picture, which was made anew, and without a scanner. */
export const scanEffects = (owner: ScannedOwner, { id, scan }: { id: string; scan?: string | null | undefined }): Effect[] =>
  scan === 'waiting' ? [{ kind: scanEffectKind, queue: scanQueue, payload: { owner, id } }] : []

const retrySeconds = 10

/** Throws unless the file may be downloaded. Its state alone decides, so that all servers answer alike. */
export function requireScanned(scan: string | null | undefined) {
  if (scan === 'waiting')
    throw new Refusal('file.not-scanned', 'This file is being checked for malware. Try again soon', 'conflict', {
      retryAfter: retrySeconds,
    })
  if (scan === 'infected') throw new Refusal('file.infected', 'This file contains malware and cannot be downloaded')
  if (scan === 'failed') throw new Refusal('file.not-checked', 'This file could not be checked for malware and cannot be downloaded')
}
