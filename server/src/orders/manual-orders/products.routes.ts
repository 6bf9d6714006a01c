import { addCustomItem, getLastOrder, listOrderableProducts, lookUpSkus } from '@linesheet/contract/orders/manual-orders.catalogue'
import { priceStep } from '@linesheet/domain/platform/currencies'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../../platform/http/serve.ts'
import { findLastOrder } from './last-order.sql.ts'
import { listOrderablePage } from './orderable-products.list.sql.ts'
import { findOrderableVariations, findVariationsBySku } from './orderable-products.sql.ts'

export const orderableProductRoutes = [
  serve(listOrderableProducts, ({ tx, brandId, query }) => listOrderablePage(tx, brandId, query)),

  serve(lookUpSkus, async ({ tx, brandId, body }) => ({ items: await findVariationsBySku(tx, brandId, body.skus, body) })),

  serve(getLastOrder, async ({ tx, brandId, query }) => {
    const last = await findLastOrder(tx, brandId, query.buying_company_id)
    if (!last) return { number: null, placed_at: null, items: [] }
    const { number, placed_at, lines } = last
    const ids = lines.map(({ variation_id }) => variation_id)
    const products = await findOrderableVariations(tx, brandId, ids, query)
    const items = lines.flatMap(({ variation_id, quantity }) => {
      const product = products.get(variation_id)
      return product ? [{ quantity, product }] : []
    })
    return { number, placed_at, items }
  }),

  serve(addCustomItem, async ({ body }) => {
    const { wholesale_price, currency_code } = body
    if (toMinor(wholesale_price) % priceStep(currency_code))
      throw invalidInputRefusal({ wholesale_price: { code: 'no_decimals', values: { currency: currency_code } } })
    return { ...body, id: newId(), wholesale_price: toAmount(toMinor(wholesale_price)) }
  }),
]
