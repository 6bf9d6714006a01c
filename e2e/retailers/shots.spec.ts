import { readFileSync } from 'node:fs'
import { addRetailers } from '@linesheet/contract/retailers/network'
import { test } from '../fixtures.ts'

for (const [name, options] of [
  ['desk-en', { language: 'en' }],
  ['phone-dark-tw', { language: 'zh_TW', phone: true, dark: true }],
  ['phone-cn', { language: 'zh_CN', phone: true }],
] as const)
  test(`shots ${name}`, async ({ given, openApp }) => {
    const brand = await given.aBrand({ language: options.language } as never)
    await brand.call(addRetailers, {
      body: { retailers: [{ name: 'Farrow & Bird', email: 'lina@farrowandbird.example.com', phone: '1', country_code: 'US' }] },
    })
    const app = await openApp({ as: brand.owner, ...options } as never)
    const { page, shell } = app
    for (const file of ['shopify-customers', 'brevo', 'linesheet'] as const) {
      await page.goto('/network/import')
      const buffer =
        file === 'linesheet'
          ? Buffer.from('店名,聯絡人,電子郵件,地址\n小港選物,陳柏廷,bo@xiaogang.example.com,高雄市小港區沿海一路９９號\n')
          : readFileSync(new URL(`../../domain/cases/contacts/${file}.csv`, import.meta.url))
      await page.locator('input[type=file]').setInputFiles({ name: `${file}.csv`, mimeType: 'text/csv', buffer })
      await page.getByRole('region', { name: shell.t('import.report') }).waitFor()
      await page.screenshot({ path: `/tmp/h3-shots/${name}-${file}.png`, fullPage: true })
    }
    await page.goto('/network')
    await shell.button(shell.t('network.add')).click()
    await shell
      .dialog()
      .getByRole('radio', { name: shell.t('network.add.paste') })
      .check()
    await shell
      .dialog()
      .getByRole('textbox')
      .fill(readFileSync(new URL('../../domain/cases/contacts/pasted-list.txt', import.meta.url), 'utf8'))
    await page.screenshot({ path: `/tmp/h3-shots/${name}-paste.png` })
    await shell.dialog().locator('[role=status]').first().scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/h3-shots/${name}-paste2.png` })
    await page.keyboard.press('Escape')
    await page.goto('/network')
    await shell.button(shell.t('invite.byEmail')).click()
    await shell.dialog().getByLabel(shell.t('invite.addresses')).fill('Mara <mara@lindqvist.example.com>\nsomeone@\nqing@tian.example.com')
    await shell.dialog().getByLabel(shell.t('invite.unknownLanguage')).waitFor()
    await page.screenshot({ path: `/tmp/h3-shots/${name}-invite.png` })
  })
