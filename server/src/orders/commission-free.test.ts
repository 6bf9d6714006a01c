import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { runEffects } from '../../test/effects.ts'
import { given } from '../../test/given.ts'

test('orders that are direct, manual or of a locked retailer say 0% in the list, on their page and in the mail', async () => {
  const brand = await given.aBrand()
  const email = `orders.${brand.id}@brand.example`
  await callOk(editOrderSettings, { body: { order_notification_email: email } as never }, brand.owner)
  const locked = await given.aRetailer()
  await given.aLockedRetailer(brand, locked)
  const [direct, ofLocked, usual] = [
    await given.anOrder(brand, { origin: 'direct' }),
    await given.anOrder(brand, { retailer: locked }),
    await given.anOrder(brand),
  ]
  const { items } = await callOk(listOrders, { query: {} }, brand.owner)
  const rates = Object.fromEntries(items.map(({ id, commission_rate }) => [id, commission_rate]))
  expect(rates).toEqual({ [direct]: 0, [ofLocked]: 0, [usual]: 0.15 })
  expect(await callOk(getOrder, { params: { id: direct } }, brand.owner)).toMatchObject({
    commission_rate: 0,
    commission: '0.00',
    net: '216.00',
  })
  await runEffects(brand, ['mail.new-order'])
  const { ports } = await testContext()
  const mails = ports.mail.sent.filter(({ to }) => to === email).map(({ text }) => text.includes('This order carries 0% commission.'))
  expect(mails.toSorted()).toEqual([false, true, true])
})
