import type { Shop } from '@linesheet/contract/connections/shops'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { catalogueEnd } from './readings.ts'
import { openAccess } from './shop-access.ts'
import { findSealedAccess, findShop, lockShop, type ShopRow } from './shops.sql.ts'

/** A shop as calls return it. */
export function toShop(row: ShopRow, now: Date): Shop {
  const { reading_id, reading_since, reading_products, catalogue_id, catalogue_at, catalogue_products, ...shop } = row
  const { problem, problem_detail, problem_at, ...facts } = shop
  const until = catalogue_at && catalogueEnd(new Date(catalogue_at))
  return {
    ...facts,
    reading: reading_since === null ? null : { since: reading_since, products: reading_products },
    catalogue:
      catalogue_id && until && until > now
        ? { id: catalogue_id, at: catalogue_at, products: catalogue_products ?? 0, until: until.toISOString() }
        : null,
    problem: problem === null || problem_at === null ? null : { code: problem, detail: problem_detail, at: problem_at },
  }
}

export async function readShopRecord(tx: Tx, brandId: string, id: string, now: Date) {
  const shop = await findShop(tx, brandId, id)
  if (!shop) throw notFoundRefusal('shop')
  return toShop(shop, now)
}

/** The shop, locked until the transaction ends. Throws 404. */
export async function lockOrThrow(tx: Tx, brandId: string, id: string) {
  const shop = await lockShop(tx, brandId, id)
  if (!shop) throw notFoundRefusal('shop')
  return shop
}

/** The credentials for a shop, and the version of the shop that they belong to. */
export async function accessTo({ context, brandId, id }: { context: AppContext; brandId: string; id: string }) {
  const sealed = await context.db.read({ brandId }, (tx) => findSealedAccess(tx, brandId, id))
  if (!sealed) throw notFoundRefusal('shop')
  return { access: openAccess(context, sealed), version: sealed.version }
}
