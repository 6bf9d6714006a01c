import type { Promotion } from '@linesheet/contract/promotions/promotions'
import type { Language } from '@linesheet/domain/platform/languages'
import { allowedPromotionActions, type PromotionFacts } from '@linesheet/domain/promotions/promotions'
import type { Tx } from '../platform/db/db.ts'
import { findPromotionRow } from './promotions.sql.ts'

/** A row with the actions that it allows, without the facts that these depend on. */
export function withActions<T extends PromotionFacts & { today: string }>({ today, was_disabled, ...row }: T) {
  return { ...row, actions: allowedPromotionActions({ ...row, was_disabled }, today) }
}

/** The promotion with its products and figures. Throws 404. */
export const findPromotion = async (tx: Tx, brandId: string, id: string, now: Date, language?: Language): Promise<Promotion> =>
  withActions(await findPromotionRow(tx, brandId, id, now, language))
