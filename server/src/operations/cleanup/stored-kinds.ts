import { dataExportDays } from '@linesheet/domain/operations/data-export'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { Tx } from '../../platform/db/db.ts'
import { undoDays } from '../../platform/jobs/jobs.sql.ts'
import {
  findExpiredExports,
  findFilesOfEndedJobs,
  findOrphanCatalogues,
  findOrphanMessageFiles,
  findOrphanOrderFiles,
  findOrphanPhotos,
  findOrphanShopCatalogues,
  findOrphanVideos,
  findUsedPictures,
  type StoredRecord,
} from './orphans.sql.ts'

/** Files of one kind. `pattern` matches their keys: the prefix or key of a record, the brand's id and the record's id. */
export type StoredKind = {
  folder: string
  pattern: RegExp
  findOrphans: (tx: Tx, records: StoredRecord[], now: Date) => Promise<StoredRecord[]>
}

/** All kinds of files that the storage has for brands. */
export const storedKinds: readonly StoredKind[] = [
  {
    folder: 'photos/',
    // photos/<brand>/<id>-<random>/<size>
    pattern: /^(photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/,
    // A day longer than an undo is offered, for an undo in progress.
    findOrphans: (tx, photos, now) => findOrphanPhotos(tx, photos, daysAfter(now, -undoDays - 1)),
  },
  // order-files/<brand>/<id>/file: files of orders that are not pictures
  { folder: 'order-files/', pattern: /^(order-files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanOrderFiles },
  // message-files/<brand>/<id>/file: files of messages that are not pictures
  { folder: 'message-files/', pattern: /^(message-files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanMessageFiles },
  // videos/<brand>/<id>-<random>/video.mp4
  { folder: 'videos/', pattern: /^(videos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/, findOrphans: findOrphanVideos },
  // applications/<no brand>/<id>/file: catalogues of brands that apply
  { folder: 'applications/', pattern: /^(applications\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanCatalogues },
  // shop-catalogues/<brand>/<reading>/catalogue.csv: products read from a shop
  {
    folder: 'shop-catalogues/',
    pattern: /^(shop-catalogues\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/,
    findOrphans: findOrphanShopCatalogues,
  },
  { folder: 'imports/', pattern: /^(imports\/([0-9a-f-]{36})\/([0-9a-f-]{36}))$/, findOrphans: findFilesOfEndedJobs },
  // import-pictures/<brand>/<job>/<hash>: pictures uploaded with a sheet, until they are photos; failed ones can be tried again
  {
    folder: 'import-pictures/',
    pattern: /^(import-pictures\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/,
    findOrphans: (tx, pictures, now) => findUsedPictures(tx, pictures, daysAfter(now, -undoDays)),
  },
  // documents/<brand>/<job>/<name>, which can no longer be downloaded after a day
  { folder: 'documents/', pattern: /^(documents\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findFilesOfEndedJobs },
  // exports/<brand>/<job>/data.zip, of exports that ended long ago or without a file
  {
    folder: 'exports/',
    pattern: /^(exports\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/,
    findOrphans: (tx, files, now) => findExpiredExports(tx, files, daysAfter(now, -dataExportDays)),
  },
]
