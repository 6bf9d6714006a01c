import type { FileScan } from '@linesheet/domain/orders/order-files'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Effect } from '../outbox/outbox.ts'
import type { Ports } from '../ports/ports.ts'

/** The kinds of owners whose files are scanned, as the storage names them. */
export const scannedOwners = ['order-files', 'message-files', 'applications'] as const
export type ScannedOwner = (typeof scannedOwners)[number]

export const scanQueue = 'scans'
export const scanEffectKind = 'files.scan'

/** The scan state of a file that was just stored unchanged: it waits for the scanner, if there is one. */
export const firstScan = ({ scanner }: Pick<Ports, 'scanner'>): FileScan | null => (scanner ? 'waiting' : null)

/** The effects that scan a stored file; none for a picture, which was re-encoded, and none without a scanner. */
export const scanEffects = (owner: ScannedOwner, { id, scan }: { id: string; scan?: string | null | undefined }): Effect[] =>
  scan === 'waiting' ? [{ kind: scanEffectKind, queue: scanQueue, payload: { owner, id } }] : []

const retrySeconds = 10

/** Throws unless the file may be downloaded. Only its state decides, so that all servers answer alike. */
export function requireScanned(scan: string | null | undefined) {
  if (scan === 'waiting')
    throw new Refusal('file.not-scanned', 'This file is being checked for malware. Try again soon', 'conflict', {
      retryAfter: retrySeconds,
    })
  if (scan === 'infected') throw new Refusal('file.infected', 'This file contains malware and cannot be downloaded')
  if (scan === 'failed') throw new Refusal('file.not-checked', 'This file could not be checked for malware and cannot be downloaded')
}
