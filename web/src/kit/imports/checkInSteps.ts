import { isZip } from './fileSize.ts'
import type { ImportAnswer } from './sheetImport.ts'

/** The size of a sheet in bytes from which the comparison with the brand's records takes seconds. */
export const largeSheet = 1024 * 1024

/** Checks a file; for a large one, first shows its contents, and then its comparison with the brand's records. */
export async function checkInSteps<S>(
  send: (fields: Record<string, string>) => Promise<ImportAnswer<S>>,
  file: Pick<File, 'name' | 'size'>,
  onAnswer: (answer: ImportAnswer<S>) => void,
): Promise<void> {
  // A ZIP is mostly pictures, which are too large to send twice.
  if (file.size >= largeSheet && !isZip(file)) {
    const contents = await send({ dry_run: 'true', contents_only: 'true' })
    onAnswer(contents)
    // A server of the previous release answers with the report at once.
    if (contents.report) return
  }
  onAnswer(await send({ dry_run: 'true' }))
}
