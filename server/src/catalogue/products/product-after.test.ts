import { editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const book = (currency_code: 'EUR' | 'JPY' | 'GBP', wholesale_price: string, retail_price: string) =>
  ({ currency_code, wholesale_price, retail_price }) as const
type Change = ParsedRequest<typeof editVariation>['body']
const changes: Change[] = [
  { wholesale_price: '25.5', retail_price: '80' },
  { wholesale_price: '9' },
  { retail_price: '11.9' },
  { stock: 3 },
  { stock: null },
  { sku: 'CUP-1', barcode: '4006381333931' },
  { sku: '' },
  { pricebooks: [book('JPY', '3000', '9000'), book('EUR', '20.5', '70')] },
  { pricebooks: [book('GBP', '18', '60')], wholesale_price: '25', retail_price: '75', stock: 12 },
  { pricebooks: [] },
  {},
]

test('each change of a variation returns what reading its product again returns', async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const prices = { wholesale_price: '20.00', retail_price: '60.00' }
  const product = await given.aProduct(brand, { regions: ['uk', 'us'], variations: [prices, { ...prices, stock: 5 }] })
  for (const { id } of product.variations)
    for (const [at, body] of changes.entries()) {
      setClock(new Date(now.getTime() + (at + 1) * 1000 + 120))
      const returned = await callOk(editVariation, { params: { id }, body }, brand.owner)
      expect(returned).toEqual(await callOk(getProduct, { params: { id: product.id } }, brand.owner))
    }
})
