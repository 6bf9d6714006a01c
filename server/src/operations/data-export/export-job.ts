import { dataExportDays } from '@linesheet/domain/operations/data-export'
import { daysAfter } from '@linesheet/domain/platform/days'

/** The kind of the job, and of the effect that starts it. */
export const exportJobKind = 'data.export'

/** The prefix of a job's files in the storage. */
export const exportPrefix = (brandId: string, jobId: string) => `exports/${brandId}/${jobId}/`
export const exportKey = (brandId: string, jobId: string) => `${exportPrefix(brandId, jobId)}data.zip`

/** Until when the file of a job that finished at that time can be downloaded. */
export const exportExpiry = (finishedAt: string) => daysAfter(new Date(finishedAt), dataExportDays)
