import { activateProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { given } from '../../../test/given.ts'

const categoryAndOption = 'Please enter at least one category and at least one option'

test('activating reports an error for each need that is not met', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { description: '', category_ids: [], regions: [] })
  expect(await call(activateProduct, { params: { id } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'product.incomplete',
    errors: {
      description: 'Description is required',
      category: categoryAndOption,
      photo: 'Field is required',
      region: 'Please select regions for the product',
    },
  })
})

test('a product that retailers see keeps all that it needs, and an edit that removes some of it is refused by field', async () => {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand)
  const edit = (body: object) => call(editProduct, { params: { id }, body: { revision: 3, ...body } as never }, brand.owner)
  expect(await edit({ description: '', category_ids: [], regions: [] })).toMatchObject({
    status: 409,
    code: 'product.incomplete',
    errors: {
      description: 'Description is required',
      category_ids: categoryAndOption,
      regions: 'Please select regions for the product',
    },
  })
  expect(await edit({ name: ' ' })).toMatchObject({ status: 400, errors: { name: 'Name is required' } })
})
