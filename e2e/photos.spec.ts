import { getProduct } from '@linesheet/contract/products'
import type { Page } from '@playwright/test'
import { expect, test } from './house.ts'
import { photograph } from './photograph.ts'
import { expectFits, expectSound } from './sound.ts'

const tints = ['#C9D6CF', '#E3D3C2', '#B8C4D6', '#D6B8B8']
const photo = async (name: string, tint: string) => {
  const file = await photograph(tint)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) }
}

/** The photos of the page in their order, by their addresses. */
const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Photos' })
    .locator('[data-id]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-id')))

test('photos are put in order by keyboard, by mouse and by finger, and it stays', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const { id } = await brand.sells('Tea bowl')
  const visitor = await visit({ as: brand.owner })
  const { page } = visitor
  await page.goto(`/product/${id}`)
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(tints.map((tint, at) => photo(`${at + 1}.jpg`, tint))))
  const tile = (number: number) => page.getByRole('button', { name: `Photo ${number}: Product` })
  await expect(tile(4)).toBeVisible()
  const [a, b, c, d] = await shown(page)

  await tile(4).focus()
  await page.keyboard.press('Space')
  const said = page.getByRole('region', { name: 'Photos' }).getByRole('status')
  await expect(said).toHaveText(/^4\.jpg is lifted, place 4 of 4/)
  await page.keyboard.press('Home')
  await expect(said).toHaveText('4.jpg: place 1 of 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('4.jpg is put down at place 2 of 4')
  expect(await shown(page)).toEqual([a, d, b, c])
  await expect(tile(2)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('4.jpg is back at place 2 of 4')
  expect(await shown(page)).toEqual([a, d, b, c])

  await tile(4).dragTo(tile(1), { targetPosition: { x: 8, y: 40 } })
  await expect.poll(() => shown(page)).toEqual([c, a, d, b])
  await expect(tile(1)).toContainText('Cover')
  await expectSound(visitor, 'photos in order')
  const files = async () => (await brand.calls(getProduct, { params: { id } })).product_files.map((file) => file.id)
  await expect.poll(files).toEqual([c, a, d, b])

  const phone = await visit({ as: brand.owner, phone: true })
  await phone.page.goto(`/product/${id}`)
  const small = (number: number) => phone.page.getByRole('button', { name: `Photo ${number}: Product` })
  await small(1).scrollIntoViewIfNeeded()
  const [from, to] = [await small(1).boundingBox(), await small(2).boundingBox()]
  if (!from || !to) throw new Error('The photos are not there')
  const fingers = await phone.context.newCDPSession(phone.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: from.x + 40, y: from.y + 40 })
  await expect(phone.page.locator('[data-lifted]')).toHaveCount(1)
  await touch('touchMove', { x: to.x + to.width / 2, y: to.y + 40 })
  await touch('touchMove', { x: to.x + to.width - 10, y: to.y + 40 })
  await touch('touchEnd')
  await expect.poll(() => shown(phone.page)).toEqual([a, c, d, b])
  await expect.poll(files).toEqual([a, c, d, b])
  await expectFits(phone, 'photos on a phone')
  await page.reload()
  await expect(tile(4)).toBeVisible()
  expect(await shown(page)).toEqual([a, c, d, b])
})
