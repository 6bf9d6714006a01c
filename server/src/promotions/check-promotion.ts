import type { PromotionWarnings } from '@linesheet/contract/promotions/promotions'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { toMinor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { normalizePromotion, type PromotionTerms, promotionErrors } from '@linesheet/domain/promotions/promotion-input'
import { promotionCurrency } from '@linesheet/domain/promotions/promotions'
import type { Tx } from '../platform/db/db.ts'
import { findLowestPrices, findLowMargins, findOverlaps, findStorefrontConflict, lockStorefront } from './checks.sql.ts'
import { checkProducts } from './promotions.sql.ts'

type Circumstances = {
  tx: Tx
  brandId: string
  brandCurrency: CurrencyCode
  today: string
  /** The promotion as it was, for an edit. */
  before?: { id: string; starts_on: string; is_disabled: boolean; redeemed_count?: number } | undefined
}

/** The promotion as it may be saved. Throws by field, and 409 if another storefront promotion is in effect. */
export async function validatePromotion(input: PromotionTerms, circumstances: Circumstances): Promise<PromotionTerms> {
  const { tx, brandId, before, ...rest } = circumstances
  const terms = normalizePromotion(input)
  throwIfInvalid(promotionErrors(terms, { ...rest, before }))
  // A promotion that orders used can only end earlier, whatever has become of the products that it names.
  if (before?.redeemed_count) return terms
  await checkProducts(tx, brandId, terms.product_ids)
  throwIfInvalid(await priceErrors(terms, circumstances))
  if (!before?.is_disabled) await requireFreeStorefront(tx, brandId, terms, before?.id ?? null)
  return terms
}

/** Errors for a fixed amount that is not below the cheapest product in scope, in each currency. */
async function priceErrors(terms: PromotionTerms, { tx, brandId, brandCurrency }: Circumstances): Promise<FieldErrors> {
  if (terms.discount_type !== 'fixed') return {}
  const lowest = await findLowestPrices(tx, { brandId, terms, brandCurrency })
  const isTooHigh = (currency: CurrencyCode, value: string | null) => toMinor(value ?? '0') >= toMinor(lowest.get(currency) ?? '9999999999')
  const own = promotionCurrency(terms.regions, brandCurrency)
  return {
    ...(isTooHigh(own, terms.discount_value) && { discount_value: 'discount_above_price' as const }),
    ...Object.fromEntries(
      terms.amounts.flatMap(({ currency_code, discount_value }, at) =>
        isTooHigh(currency_code, discount_value) ? [[`amounts.${at}.discount_value`, 'discount_above_price' as const]] : [],
      ),
    ),
  }
}

/** Allows one storefront promotion at a time in each region. Throws 409. */
export async function requireFreeStorefront(
  tx: Tx,
  brandId: string,
  terms: Pick<PromotionTerms, 'scope' | 'regions' | 'starts_on' | 'ends_on'>,
  id: string | null,
) {
  if (terms.scope !== 'storefront') return
  const [, other] = await Promise.all([lockStorefront(tx, brandId), findStorefrontConflict(tx, brandId, terms, id)])
  if (!other) return
  const message = `“${other.name}” covers the storefront on these days. Choose other days or regions, or disable it first`
  throw new Refusal('promotion.overlaps', message, 'conflict', {
    errors: { regions: { code: 'storefront_taken', values: { name: other.name } } },
  })
}

/** Warnings to show before a promotion is saved. */
export async function findWarnings(
  terms: PromotionTerms,
  { tx, brandId, brandCurrency, before }: Circumstances,
): Promise<PromotionWarnings> {
  const [low_margin, overlaps] = await Promise.all([
    findLowMargins(tx, { brandId, terms, brandCurrency }),
    findOverlaps(tx, brandId, terms, before?.id ?? null),
  ])
  return { low_margin, overlaps }
}
