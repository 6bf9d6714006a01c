import { expect, test } from './fixtures.ts'

test('the order page, the list and Home name the same deadline, in every status that has one', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [late, toPack, toShip, shipped] = await brand.receiveOrders({ daysAgo: 9 }, { daysAgo: 1 }, { daysAgo: 2 }, { daysAgo: 3 })
  if (!late || !toPack || !toShip || !shipped) throw new Error('The orders were not created')
  await Promise.all([toPack.accept(), toShip.pack(), shipped.packAndShip()])
  const { page, orders } = await openApp({ as: brand.owner })

  for (const [order, expected] of [
    [late, /^\d+ days overdue$/],
    [toPack, /^in \d days$/],
    [toShip, /^in \d days$/],
  ] as const) {
    await page.goto('/order')
    const inList = await orders
      .row(await order.number())
      .locator('time[data-urgency]')
      .innerText()
    expect(inList).toMatch(expected)
    await page.goto('/home')
    await expect(page.getByRole('link', { name: await order.number() }).locator('time')).toHaveText(inList)
    await page.goto(order.path)
    await expect(page.locator('header time[data-urgency]')).toHaveText(inList.startsWith('in ') ? `Due ${inList}` : inList)
  }
  await page.goto(shipped.path)
  await expect(page.getByRole('link', { name: 'SF1234567' })).toBeVisible()
  await expect(page.locator('header time[data-urgency]')).toHaveCount(0)
})
