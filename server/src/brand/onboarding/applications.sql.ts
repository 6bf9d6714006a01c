import type { ApplicationAnswers } from '@linesheet/domain/brand/applications'
import type { FileScan } from '@linesheet/domain/orders/order-files'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const columns = [
  'id',
  'status',
  sql<Language>`language_code`.as('language_code'),
  sql<ApplicationAnswers>`answers`.as('answers'),
  'file_id',
  'file_name',
  'file_type',
  'file_bytes',
  'file_scan',
  'links_sent',
  'password_hash',
  'submitted_at',
  'updated_at',
  'reason',
  'approved_brand_id',
] as const
const selectApplications = (tx: Tx) => tx.selectFrom('brand_applications').select(columns)
export type StoredApplication = Awaited<ReturnType<typeof findApplication>>

export const insertApplication = (tx: Tx, id: string, tokenHash: Buffer, language: Language, now: Date) =>
  tx
    .insertInto('brand_applications')
    .values({ id, token_hash: tokenHash, language_code: language, created_at: now, updated_at: now })
    .execute()

/** An application. Throws 404. */
export const findApplication = (tx: Tx, tokenHash: Buffer) =>
  selectApplications(tx)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow(() => notFoundRefusal('application'))
/** The application that became the brand. Undefined for a brand whose application was made at the marketplace. */
export const findApplicationOfBrand = (tx: Tx, brandId: string) =>
  selectApplications(tx).where('approved_brand_id', '=', brandId).executeTakeFirst()
/** The application, locked, so that it is sent once and decided once. */
export const lockApplication = (tx: Tx, tokenHash: Buffer) =>
  selectApplications(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
export const lockApplicationById = (tx: Tx, id: string) => selectApplications(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const findApplicationById = (tx: Tx, id: string) => selectApplications(tx).where('id', '=', id).executeTakeFirst()

/** Adds changes to a draft. Fields that are not among the changes stay: two devices may fill in different steps. Undefined unless it is a draft. */
export const mergeAnswers = (tx: Tx, tokenHash: Buffer, changes: ApplicationAnswers, language: Language | undefined, now: Date) =>
  tx
    .updateTable('brand_applications')
    .set({ answers: sql`answers || ${JSON.stringify(changes)}::jsonb`, updated_at: now, ...(language && { language_code: language }) })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'draft')
    .returning('updated_at')
    .executeTakeFirst()

export const countSentLink = (tx: Tx, id: string) =>
  tx.updateTable('brand_applications').set({ links_sent: sql`links_sent + 1` }).where('id', '=', id).execute()

type StoredFile = { id: string; name: string; type: string; bytes: number; scan: FileScan | null }
export const updateCatalogue = (tx: Tx, id: string, file: StoredFile, now: Date) =>
  tx
    .updateTable('brand_applications')
    .set({ file_id: file.id, file_name: file.name, file_type: file.type, file_bytes: file.bytes, file_scan: file.scan, updated_at: now })
    .where('id', '=', id)
    .execute()

export const markSubmitted = (tx: Tx, id: string, passwordHash: string, now: Date) =>
  tx
    .updateTable('brand_applications')
    .set({ status: 'pending', password_hash: passwordHash, submitted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Marks the application as approved. Its password is moved to the user, or no longer needed. */
export const markApproved = (tx: Tx, id: string, brandId: string, now: Date) =>
  tx
    .updateTable('brand_applications')
    .set({ status: 'approved', approved_brand_id: brandId, password_hash: null, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
export const markRefused = (tx: Tx, id: string, reason: string, now: Date) =>
  tx
    .updateTable('brand_applications')
    .set({ status: 'refused', reason, password_hash: null, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Deletes drafts that were last changed, and refused applications that were decided, before that time. Returns their files. */
export const deleteOldApplications = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('brand_applications')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'draft'), eb('updated_at', '<', before.toISOString())]),
        and([eb('status', '=', 'refused'), eb('decided_at', '<', before.toISOString())]),
      ]),
    )
    .returning('file_id')
    .execute()
