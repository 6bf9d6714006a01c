import { addPriceBook, changePrices, editPriceBook, removePriceBook } from '@linesheet/contract/catalogue/prices'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { productHistory } from '../../../test/home/history.ts'

const pair = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })
const base = pair('50.00', '100.00')
async function aProduct(sizes: number, known?: Brand) {
  const brand = known ?? (await given.aBrand())
  const { id, variations } = await given.aProduct(brand, {
    options: ['Size'],
    variations: Array.from({ length: sizes }, (_, at) => ({ ...base, option_values: [`${at}`] })),
  })
  const ids = variations.map((variation) => variation.id)
  const book = (currency_code: 'USD' | 'EUR', ...prices: (typeof base)[]) => ({
    body: { product_id: id, currency_code, prices: prices.map((price, at) => ({ ...price, variation_id: ids[at] ?? '' })) },
  })
  const change = (at: number, currency_code: 'USD' | 'EUR' | 'HKD', price: typeof base | null) => ({
    variation_id: ids[at] ?? '',
    currency_code,
    wholesale_price: null,
    retail_price: null,
    ...price,
  })
  const prices = async () =>
    (await productHistory(brand, id)).filter(({ kind }) => kind !== 'added').map((one) => [one.kind, ...one.prices])
  return { brand, owner: brand.owner, id, book, change, prices }
}
type Change = ReturnType<Awaited<ReturnType<typeof aProduct>>['change']>
const save = (brand: Brand, ...changes: Change[]) => callOk(changePrices, { body: { changes } }, brand.owner)

test('the history shows added, changed and removed price books, with prices common to all variations', async () => {
  const { brand, owner, id, book, prices } = await aProduct(2)
  const [low, high] = [pair('8.00', '16.00'), pair('9.00', '16')]
  await callOk(addPriceBook, book('USD', low, low), owner)
  await callOk(editPriceBook, book('USD', high, high), owner)
  await callOk(editPriceBook, book('USD', high, high), owner)
  await callOk(editPriceBook, book('USD', low, high), owner)
  await callOk(removePriceBook, { body: { product_id: id, currency_code: 'USD' } }, owner)
  const usd = (count: number, wholesale_price: unknown, retail_price: unknown) => ({
    currency_code: 'USD',
    count,
    wholesale_price,
    retail_price,
  })
  expect(await prices()).toEqual([
    ['prices', usd(4, null, null)],
    ['prices', usd(1, null, null)],
    ['prices', usd(2, ['8.00', '9.00'], null)],
    ['prices', usd(4, [null, '8.00'], [null, '16.00'])],
  ])
  expect((await productHistory(brand, id))[0]).toMatchObject({ actor_name: 'Mei owner', fields: {}, variations: [] })
})

test('the price grid adds one history entry per changed product', async () => {
  const [one, two] = [await aProduct(1), await aProduct(2)].map((product) => product)
  if (!one || !two) throw new Error('No products')
  const other = await aProduct(1, one.brand)
  await save(
    one.brand,
    one.change(0, 'HKD', pair('60.00', '120.00')),
    one.change(0, 'EUR', pair('7', '14.5')),
    other.change(0, 'HKD', base),
  )
  await save(two.brand, two.change(0, 'USD', pair('8.00', '16.00')), two.change(1, 'USD', pair('9.00', '16.00')))
  await save(two.brand, two.change(0, 'USD', null), two.change(1, 'USD', pair('9.00', '16.00')), two.change(1, 'EUR', null))
  expect(await one.prices()).toEqual([
    [
      'price_grid',
      { currency_code: 'HKD', count: 2, wholesale_price: ['50.00', '60.00'], retail_price: ['100.00', '120.00'] },
      { currency_code: 'EUR', count: 2, wholesale_price: [null, '7.00'], retail_price: [null, '14.50'] },
    ],
  ])
  expect(await other.prices()).toEqual([])
  expect(await two.prices()).toEqual([
    ['price_grid', { currency_code: 'USD', count: 2, wholesale_price: null, retail_price: null }],
    ['price_grid', { currency_code: 'USD', count: 4, wholesale_price: null, retail_price: null }],
  ])
  expect((await productHistory(one.brand, one.id))[0]).toMatchObject({ actor_name: 'Mei owner' })
})

test('another brand’s history is not written to', async () => {
  const [mine, theirs] = [await aProduct(1), await aProduct(1)]
  await expect(save(mine.brand, theirs.change(0, 'HKD', pair('60.00', '120.00')))).rejects.toThrow(
    'This variation does not exist. It may have been deleted',
  )
  expect(await theirs.prices()).toEqual([])
  const { db } = await testContext()
  const rows = await db.asOwner((tx) => tx.selectFrom('product_changes').select('id').where('product_id', '=', theirs.id).execute())
  expect(rows).toHaveLength(1)
})
