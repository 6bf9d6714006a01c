import { addProduct, getProduct, listCategories, listProducts, listProductTags } from '@linesheet/contract/catalogue/products'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { v7 as newId } from 'uuid'
import { findBrandCurrency } from '../../brand/currencies/currencies.sql.ts'
import { serve } from '../../platform/http/serve.ts'
import { blankProduct } from './blank-product.ts'
import { checkConflicts } from './check-conflicts.ts'
import { createProduct } from './create-product.ts'
import { planProduct } from './plan-product.ts'
import { listProductPage } from './products.list.sql.ts'
import { findCategories, findProduct } from './products.sql.ts'
import { findTags } from './tags.sql.ts'

export const productRoutes = [
  serve(listProducts, ({ tx, brandId, query, now }) => listProductPage(tx, brandId, query, now)),

  serve(listCategories, ({ tx }) => findCategories(tx)),

  serve(listProductTags, ({ tx, brandId }) => findTags(tx, brandId)),

  serve(getProduct, ({ tx, brandId, params }) => findProduct(tx, brandId, params.id)),

  serve(addProduct, async (call) => {
    const { tx, brandId, now, body } = call
    const { source_language } = body
    const blank = blankProduct({ id: newId(), source_language, currency_code: await findBrandCurrency(tx, brandId), now })
    const input = withOptionValues(body)
    const planned = planProduct(blank, input, { allowsUnnamed: true })
    const plan = planned.variations?.length ? planned : { ...planned, variations: [onlyVariation(body)] }
    await checkConflicts({ ...call, productId: blank.id }, input, plan)
    createProduct(call, { kind: 'added', blank, input, plan })
    return findProduct(tx, brandId, blank.id)
  }),
]

type Body = ParsedRequest<typeof addProduct>['body']

/** The body as `planProduct` reads it: options with the values that the variations name, all in the source language. */
function withOptionValues({ options, source_language, ...input }: Body) {
  const valuesOf = (at: number) => [...new Set(input.variations.flatMap(({ option_values = [] }) => option_values[at] || []))]
  return {
    ...input,
    options: options.map((name, at) => ({
      name: { [source_language]: name },
      values: valuesOf(at).map((value) => ({ name: { [source_language]: value } })),
    })),
  }
}

/** A product without variations has one with the product's own prices. */
const onlyVariation = ({ wholesale_price, retail_price }: Body) => ({
  id: newId(),
  position: 0,
  option_ids: [],
  wholesale_price,
  retail_price,
})
