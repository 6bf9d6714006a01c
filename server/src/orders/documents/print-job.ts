import { type DocumentKind, documentDays } from '@linesheet/domain/orders/order-documents'
import { daysAfter } from '@linesheet/domain/platform/days'

/** The kind of the job, and of the effect that starts it. */
export const printJobKind = 'orders.documents'
export type PrintPayload = { ids: string[]; kinds: DocumentKind[] }

/** The prefix of a job's files in the storage. */
export const documentsPrefix = (brandId: string, jobId: string) => `documents/${brandId}/${jobId}/`
export const documentsKey = (brandId: string, jobId: string) => `${documentsPrefix(brandId, jobId)}orders.pdf`

/** Whether the file of a job that finished at that time can no longer be downloaded. */
export const isExpired = (finishedAt: string | null, now: Date) => !finishedAt || daysAfter(new Date(finishedAt), documentDays) <= now
