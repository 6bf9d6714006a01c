import { missing } from '@linesheet/domain/refusal'
import type { Tx } from '../kernel/db.ts'
import { type Paging, pageOf } from '../kernel/paging.ts'
import { findSeller, type Looking, lookingFrom, previewOf, previewsOf } from './previews.sql.ts'

type Query = Pick<Looking, 'language_code' | 'region'>

/** A collection as a retailer of the region sees it. */
export async function collectionAsSeen(tx: Tx, brandId: string, id: string, query: Query) {
  const looking = lookingFrom(query)
  const [preview, seller] = await Promise.all([previewOf(tx, brandId, id, looking), findSeller(tx, brandId)])
  if (!preview) throw missing('collection')
  return { ...preview, currency_code: looking.currency_code ?? seller.currency_code }
}

/** A page of those that have something to show. */
export async function collectionsAsSeen(tx: Tx, brandId: string, query: Query & Paging) {
  const looking = lookingFrom(query)
  const [{ items, count }, seller] = await Promise.all([previewsOf(tx, brandId, looking, query), findSeller(tx, brandId)])
  return { ...pageOf(items, count, query), currency_code: looking.currency_code ?? seller.currency_code }
}
