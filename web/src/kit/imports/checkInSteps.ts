import { isZip } from './fileSize.ts'
import type { ImportAnswer } from './sheetImport.ts'

/** Bytes of a sheet from which comparing it with what the brand has takes seconds. */
export const largeSheet = 1024 * 1024

/** Checks a file; of a large one, first what it contains is shown, and then how it compares with what the brand has. */
export async function checkInSteps<S>(
  send: (fields: Record<string, string>) => Promise<ImportAnswer<S>>,
  file: Pick<File, 'name' | 'size'>,
  onAnswer: (answer: ImportAnswer<S>) => void,
): Promise<void> {
  // A ZIP is mostly pictures, which are too large to send twice.
  if (file.size >= largeSheet && !isZip(file)) {
    const contents = await send({ dry_run: 'true', contents_only: 'true' })
    onAnswer(contents)
    // A server of the release before answers with the report at once.
    if (contents.report) return
  }
  onAnswer(await send({ dry_run: 'true' }))
}
