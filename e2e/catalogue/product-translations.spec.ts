import { addProduct } from '@linesheet/contract/catalogue/products'
import { expect, test } from '../fixtures.ts'

const prices = { wholesale_price: '120.00', retail_price: '280.00' }

test('in Chinese, a product written in English says which language its fields are in', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  const { id } = await brand.addProduct('Mouse mat', { product_translations: [{ language_code: 'zh_TW', name: '滑鼠墊' }] })
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('滑鼠墊')
  await expect(page.getByRole('main')).toContainText('英文原文：Mouse mat')
  await expect(shell.region('基本資料')).toContainText('原文語言：英文')
})

test('one Chinese script is translated from the other, and is marked when its source changes', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.call(addProduct, {
    body: {
      name: 'Mouse mat',
      description: 'Cut by hand behind the shop.',
      ...prices,
      options: ['Colour'],
      variations: [{ ...prices, option_values: ['Black'] }],
    },
  })
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  const texts = shell.region('Other languages')
  const tab = (language: string) => texts.getByRole('group', { name: 'Language' }).getByRole('button', { name: language })
  const field = (name: string) => texts.getByRole('textbox', { name, exact: true })
  const save = async () => {
    await shell.button('Save').click()
    await expect(shell.button('Save')).toHaveCount(0)
  }

  await expect(texts).toContainText('Automatic translation from English to Simplified Chinese is not set up.')
  await field('Name').fill('鼠标垫')
  await field('Description').fill('在店铺后面手工裁切。')
  await field('Black').fill('黑色款')
  await expect(texts).toContainText('Save your changes first')
  await save()

  await tab('繁體中文').click()
  await texts.getByRole('button', { name: 'Translate from Simplified Chinese' }).click()
  await expect(field('Name')).toHaveValue('滑鼠墊')
  await expect(field('Description')).toHaveValue('在店鋪後面手工裁切。')
  await expect(field('Black')).toHaveValue('黑色款')
  await expect(texts.getByText('Translated automatically')).toHaveCount(3)

  await tab('简体中文').click()
  await field('Name').fill('软木鼠标垫')
  await save()
  await tab('繁體中文').click()
  await expect(texts.getByText('Original changed')).toHaveCount(1)
  await texts.getByRole('button', { name: 'Translate from Simplified Chinese' }).click()
  await expect(field('Name')).toHaveValue('軟木滑鼠墊')
  await expect(texts.getByText('Original changed')).toHaveCount(0)

  await texts.getByRole('button', { name: 'Request human translation (3–5 business days)' }).click()
  await expect(page.getByText(/Human translation of 4 texts requested/)).toBeVisible()
  await expect(texts.getByText(/^Human translation due/)).toHaveCount(4)
  await expect(texts.getByRole('button', { name: 'Request human translation (3–5 business days)' })).toBeDisabled()
  await expect(shell.region('History')).toContainText('requested a human translation')
})
