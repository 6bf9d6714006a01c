import { addPromotion, type PromotionInput } from '@linesheet/contract/promotions/promotions'
import { callOk } from '../calling.ts'
import type { Brand } from '../given.ts'

/** 10% off everything in Hong Kong from 20 to 30 November 2026; the clock of tests is on the first of these days. */
export const promotionInput = (fields: Partial<PromotionInput> = {}): PromotionInput => ({
  name: 'Winter',
  promotion_type: 'discount',
  discount_type: 'percentage',
  discount_value: '10',
  starts_on: '2026-11-20',
  ends_on: '2026-11-30',
  regions: ['hk'],
  scope: 'storefront',
  ...fields,
})

export const aPromotion = (brand: Brand, fields: Partial<PromotionInput> = {}) =>
  callOk(addPromotion, { body: promotionInput(fields) }, brand.owner)
