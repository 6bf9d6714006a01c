import { downloadProblems } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idParams, strictObject } from '../platform/fields.ts'

const problem = z.enum(downloadProblems)

/** A photo that could not be fetched. `row`: of the imported file. */
const PhotoFailure = z.object({
  id,
  row: count,
  product_id: id,
  product_name: z.string(),
  address: z.string(),
  problem,
  /** Without an address there is nothing to try again. */
  can_retry: z.boolean(),
})
export type PhotoFailure = z.infer<typeof PhotoFailure>

/** The photos that an import has fetched from their addresses. */
export const PhotoDownloads = z.object({
  waiting: count,
  done: count,
  failed: count,
  /** Of the fetched photos, the animated ones, of which only the first frame was kept. */
  animated: count,
  /** The problems of failed photos, the most frequent first. */
  problems: z.array(z.object({ problem, photos: count })),
  /** A page of the failed photos, in the order of the file. */
  failures: z.array(PhotoFailure),
  has_more: z.boolean(),
})
export type PhotoDownloads = z.infer<typeof PhotoDownloads>

export const getPhotoDownloads = endpoint(
  'GET',
  '/product/import/:id/photos',
  'The photos that an import has fetched from their addresses, by its job id; 500 failures per page',
  {
    caller: 'products:read',
    params: idParams,
    query: z.object({
      /** Only failures of this kind. */
      problem: z.optional(problem),
      /** The last failure of the previous page. */
      after: z.optional(id),
    }),
    result: PhotoDownloads,
  },
)

export const retryPhotoDownloads = endpoint(
  'POST',
  '/product/import/:id/photos/retry',
  'Fetch the photos of an import again that failed, or one of them',
  {
    caller: 'products:write',
    params: idParams,
    body: strictObject({ id: z.optional(id) }),
    result: PhotoDownloads,
  },
)

export const previewPhoto = endpoint(
  'GET',
  '/product/import/photo',
  'A photo that a previewed file names, fetched as an import would fetch it, and made small',
  {
    caller: 'products:write',
    query: z.object({
      address: z.string().check(z.maxLength(2000)),
      /** The signature that the preview of the import gave this brand for the address. */
      signature: z.string().check(z.maxLength(100)),
    }),
    result: z.object({
      /** WebP as a data URL; null if it could not be fetched. */
      image: z.nullable(z.string()),
      /** Why it could not be fetched; null otherwise. */
      problem: z.nullable(problem),
    }),
  },
)
