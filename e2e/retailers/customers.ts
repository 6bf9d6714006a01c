import { createCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { expect, type Page } from '@playwright/test'
import { uniqueId } from '../environment.ts'
import type { Brand } from '../given.ts'

export const address = {
  recipient: '陳大文',
  company: '紙與石',
  street: '1 Queen’s Road Central',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK' as const,
  phone: '',
}
/** A customer of manual orders, who reads Chinese. */
export const aCustomer = (brand: Brand, fields: object = {}) =>
  brand.call(createCustomer, {
    body: {
      name: '紙與石',
      contact: '陳大文',
      email: `${uniqueId()}@shop.example`,
      phone: '',
      retailer_type: 'gift',
      language_code: 'zh_CN',
      addresses: [address],
      ...fields,
    },
  })

/** The link in the newest mail to an address. Mail is sent a moment after the order. */
export async function linkMailedTo(page: Page, email: string) {
  let link: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text()
      const mail = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)">(.*?)<\/a>/g)].find(([row]) => row.includes(email))?.[1]
      const text = mail ? await (await page.request.get(mail)).text() : ''
      link = /\/(?:approval\/|invitation\?token=)[\w-]+/.exec(text)?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
