import { changeShopStock, getShop } from '@linesheet/contract/connections/shop-stock'
import { afterEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { nudgeStock } from '../../../test/connections/nudge-stock.ts'
import { aProductWith, aShopInStep, inStep, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { todayOf } from '../../../test/home/today.ts'
import { ShopFailure } from '../../platform/ports/shops/shops.types.ts'

afterEach(async () => (await testContext()).setClock(now))
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const later = async (minutes: number) => {
  const { clock, setClock } = await testContext()
  setClock(new Date(clock().getTime() + minutes * 60_000))
}

test('a shop that fails for a day is on Home, and after three days its stock is paused, with a mail', async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const [admin, clerk] = [await given.aMember(brand, 'admin'), await given.aMember(brand, 'orders')]
  await aProductWith(brand, ['VS-1'])
  const shop = new MemoryShop([{ id: '1', sku: 'VS-1', quantity: 10 }])
  const id = await aShopInStep(brand, shop)
  shop.failure = new ShopFailure('key_refused', { detail: 'Invalid API key' })
  const fail = async () => {
    shop.faults = Array(20).fill('before')
    await nudgeStock(brand, id)
    await runShopEffects(brand)
  }
  await fail()
  expect(await todayOf(brand.owner, 'shop')).toEqual([])
  await setClock(days(1.5))
  await fail()
  const item = { kind: 'shop', title: 'Slow Ferry', link: `/settings/shops/${id}`, shop: { id, part: 'stock', is_paused: false } }
  expect(await todayOf(admin, 'shop')).toMatchObject([item])
  expect(await todayOf(clerk, 'shop')).toEqual([])
  await setClock(days(3.1))
  await fail()
  expect((await callOk(getShop, { params: { id } }, admin)).stock).toMatchObject({ state: 'paused' })
  expect(await todayOf(admin, 'shop')).toMatchObject([{ ...item, shop: { id, is_paused: true } }])
  const mails = await notificationMails(brand)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([brand.owner.username, admin.username].toSorted())
  expect(mails[0]?.text).toContain('Invalid API key')
})

test('a shop that fails is asked less and less often, and paused after three days; nothing is lost', async () => {
  const { brand, shop, params, accept } = await inStep()
  await accept(3)
  shop.failure = new ShopFailure('key_refused', { detail: 'Invalid API key' })
  const fail = async (minutes: number) => {
    await later(minutes)
    shop.faults = ['before']
    const { db, clock } = await testContext()
    await db.asOwner((tx) =>
      tx.updateTable('shop_variations').set({ sending_until: clock() }).where('sending_key', 'is not', null).execute(),
    )
    return runShopEffects(brand)
  }
  expect(await fail(0)).toMatchObject([{ seconds: 300 }])
  expect(await fail(60)).toMatchObject([{ seconds: 900 }])
  expect(await callOk(getShop, { params }, brand.owner)).toMatchObject({
    problem: { code: 'key_refused' },
    stock: { state: 'on', failing_since: expect.stringContaining('2026-11-20T02:00:00') },
  })
  expect(await fail(72 * 60)).toEqual([])
  expect(await callOk(getShop, { params }, brand.owner)).toMatchObject({ stock: { state: 'paused', counts: { waiting: 1 } } })
  await later(1)
  await callOk(changeShopStock, { params, body: { state: 'on' } }, brand.owner)
  await runShopEffects(brand)
  expect(shop.quantity('1')).toBe(7)
  expect(await callOk(getShop, { params }, brand.owner)).toMatchObject({ problem: null, stock: { state: 'on', failing_since: null } })
})
