import type { Tx } from '../../platform/db/db.ts'
import { findJob } from '../../platform/jobs/jobs.sql.ts'
import { findImport, findRefusedRows } from './imports.sql.ts'

const rowsAnswered = 500

/** The progress and result of an import of a kind. Throws 404. */
export async function findImportResult(tx: Tx, brandId: string, jobId: string, kind: string) {
  const [job, done] = await Promise.all([findJob(tx, brandId, jobId), findImport(tx, brandId, jobId, kind)])
  const { file_name, created, updated, unchanged, error_rows } = done
  return { job, file_name, created, updated, unchanged, refused: job.refused.length, error_rows }
}

/** A page of the rows that an import of a kind refused, after the row `after`. Throws 404. */
export async function findImportErrors(tx: Tx, brandId: string, jobId: string, { kind, after }: { kind: string; after: number }) {
  const [{ header }, rows] = await Promise.all([
    findImport(tx, brandId, jobId, kind),
    findRefusedRows(tx, brandId, jobId, after, rowsAnswered + 1),
  ])
  return { header, rows: rows.slice(0, rowsAnswered), has_more: rows.length > rowsAnswered }
}
