import {
  addPromotion,
  checkPromotion,
  deletePromotion,
  disablePromotion,
  editPromotion,
  enablePromotion,
  getPromotion,
  getPromotionChoices,
  getPromotionPerformance,
  listPromotions,
} from '@linesheet/contract/promotions/promotions'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { isStale, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { isOnlyEndedEarlier, normalizePromotion } from '@linesheet/domain/promotions/promotion-input'
import { promotionLimits, redeemedRefusal, requirePromotionAction } from '@linesheet/domain/promotions/promotions'
import { v7 as newId } from 'uuid'
import { omitUndefined } from '../platform/http/omit-undefined.ts'
import { serve } from '../platform/http/serve.ts'
import type { Effect } from '../platform/outbox/outbox.ts'
import { findWarnings, requireFreeStorefront, validatePromotion } from './check-promotion.ts'
import { findStorefrontPeriods } from './checks.sql.ts'
import { findPromotion } from './find-promotion.ts'
import { findPromotionScope } from './performance.sql.ts'
import { findPerformance } from './performance.ts'
import { listPromotionPage } from './promotions.list.sql.ts'
import {
  countPromotions,
  findBrandTerms,
  findChosenProducts,
  insertPromotion,
  lockPromotion,
  removePromotion,
  setDisabled,
  updatePromotion,
} from './promotions.sql.ts'

/** The webhook that notifies the marketplace of a changed promotion. */
const promotionWebhook = (promotion_id: string, kind: 'added' | 'edited' | 'disabled' | 'enabled' | 'removed', now: Date): Effect => ({
  kind: 'webhook',
  payload: { event: 'promotion.changed', at: now.toISOString(), data: { promotion_id, kind } },
})

export const promotionRoutes = [
  serve(listPromotions, ({ tx, brandId, now, query }) => listPromotionPage(tx, brandId, query, now)),

  serve(getPromotionChoices, async ({ tx, brandId, now, query }) => {
    const brand = await findBrandTerms(tx, brandId, now)
    const choices = regionIds.map((region) => ({ region, currency_code: regions[region].currency_code }))
    const [storefront, products] = await Promise.all([
      findStorefrontPeriods(tx, brandId, brand.today),
      findChosenProducts(tx, brandId, query.product_ids ?? [], query.language_code),
    ])
    return { ...brand, regions: choices, products, storefront }
  }),

  serve(getPromotion, ({ tx, brandId, now, params, query }) => findPromotion(tx, brandId, params.id, now, query.language_code)),

  serve(addPromotion, async ({ tx, brandId, now, body, publish, enqueue }) => {
    if ((await countPromotions(tx, brandId)) >= promotionLimits.perBrand) throw tooManyRefusal()
    const { currency_code: brandCurrency, today } = await findBrandTerms(tx, brandId, now)
    const terms = await validatePromotion(body, { tx, brandId, brandCurrency, today })
    const id = newId()
    await insertPromotion(tx, brandId, id, terms, brandCurrency, now)
    enqueue(promotionWebhook(id, 'added', now))
    publish('promotion.changed', id)
    const warnings = await findWarnings(terms, { tx, brandId, brandCurrency, today, before: { ...terms, id, is_disabled: false } })
    return { ...(await findPromotion(tx, brandId, id, now)), warnings }
  }),

  serve(checkPromotion, async ({ tx, brandId, now, body }) => {
    const { promotion_id, ...input } = body
    const { currency_code: brandCurrency, today } = await findBrandTerms(tx, brandId, now)
    const before = promotion_id ? await lockPromotion(tx, brandId, promotion_id) : undefined
    const terms = await validatePromotion(input, { tx, brandId, brandCurrency, today, before })
    return findWarnings(terms, { tx, brandId, brandCurrency, today, before })
  }),

  serve(editPromotion, async ({ tx, brandId, now, params, body, publish, enqueue }) => {
    const { version, ...changes } = body
    const before = await lockPromotion(tx, brandId, params.id)
    if (isStale(version, before)) throw staleRecordRefusal(await findPromotion(tx, brandId, params.id, now))
    const { currency_code: brandCurrency, today } = await findBrandTerms(tx, brandId, now)
    requirePromotionAction('edit', before, today)
    const input = { ...before, ...omitUndefined(changes) }
    if (before.redeemed_count && !isOnlyEndedEarlier(before, normalizePromotion(input))) throw redeemedRefusal()
    const terms = await validatePromotion(input, { tx, brandId, brandCurrency, today, before })
    await updatePromotion(tx, brandId, params.id, terms, brandCurrency, now)
    enqueue(promotionWebhook(params.id, 'edited', now))
    publish('promotion.changed', params.id)
    const warnings = await findWarnings(terms, { tx, brandId, brandCurrency, today, before })
    return { ...(await findPromotion(tx, brandId, params.id, now)), warnings }
  }),

  serve(disablePromotion, async ({ tx, brandId, now, params, publish, enqueue }) => {
    const before = await lockPromotion(tx, brandId, params.id)
    requirePromotionAction('disable', before, (await findBrandTerms(tx, brandId, now)).today)
    await setDisabled(tx, brandId, params.id, now, now)
    enqueue(promotionWebhook(params.id, 'disabled', now))
    publish('promotion.changed', params.id)
    return findPromotion(tx, brandId, params.id, now)
  }),

  serve(enablePromotion, async ({ tx, brandId, now, params, publish, enqueue }) => {
    const before = await lockPromotion(tx, brandId, params.id)
    requirePromotionAction('enable', before, (await findBrandTerms(tx, brandId, now)).today)
    await requireFreeStorefront(tx, brandId, before, params.id)
    await setDisabled(tx, brandId, params.id, null, now)
    enqueue(promotionWebhook(params.id, 'enabled', now))
    publish('promotion.changed', params.id)
    return findPromotion(tx, brandId, params.id, now)
  }),

  serve(deletePromotion, async ({ tx, brandId, now, params, publish, enqueue }) => {
    const before = await lockPromotion(tx, brandId, params.id)
    requirePromotionAction('delete', before, (await findBrandTerms(tx, brandId, now)).today)
    await removePromotion(tx, brandId, params.id)
    enqueue(promotionWebhook(params.id, 'removed', now))
    publish('promotion.changed', params.id)
    return {}
  }),

  serve(getPromotionPerformance, async ({ tx, brandId, now, params }) =>
    findPerformance(tx, brandId, await findPromotionScope(tx, brandId, params.id, now)),
  ),
]

const tooManyRefusal = () =>
  new Refusal('promotion.too-many', `A brand has up to ${promotionLimits.perBrand.toLocaleString('en')} promotions. Delete one first`)
