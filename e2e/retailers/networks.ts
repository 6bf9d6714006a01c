import { addBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { addRetailers, listNetwork, markContacted } from '@linesheet/contract/retailers/network'
import type { Language } from '@linesheet/domain/platform/languages'
import { uniqueId } from '../environment.ts'
import type { Brand, Given } from '../given.ts'

/** The address of the first retailer that `addNetwork` adds. */
export const knownAddress = 'hello@paper.example'

const texts = {
  en: {
    names: ['Paper & Stone', 'Tea House', 'Little Fox'],
    late: 'Harbour Gifts',
    tags: ['Trade fair', 'VIP'],
    note: 'Met at the fair, likes blue glazes.',
  },
  zh_CN: { names: ['纸与石', '茶馆', '小狐狸'], late: '海港礼品', tags: ['展会', '重点'], note: '展会上认识，喜欢蓝釉。' },
  zh_TW: { names: ['紙與石', '茶館', '小狐狸'], late: '海港禮品', tags: ['展會', '重點'], note: '展會上認識，喜歡藍釉。' },
}

/** Adds retailers of each status that needs no invitation, with tags, and one that is late to reorder, whose id it returns. */
export async function addNetwork(given: Given, brand: Brand, language: Language): Promise<string> {
  const { names, late, tags, note } = texts[language]
  const colors = ['teal', 'orange'] as const
  for (const [at, name] of tags.entries()) await brand.call(addBrandTag, { body: { name, color: colors[at] ?? 'gray' } })
  const retailers = names.map((name, at) => ({
    name,
    email: at === 0 ? knownAddress : `${uniqueId()}@shop.example`,
    retailer_type: 'gift',
    tags: tags.slice(0, at),
    note: at ? note : '',
  }))
  const { rows } = await brand.call(addRetailers, { body: { retailers } })
  await brand.call(markContacted, { params: { id: rows[1]?.entry?.id ?? '' } })
  const [shop, goods] = await Promise.all([given.aRetailer({ name: late }), brand.addActiveProduct(`${late} 1`)])
  const orders = [112, 84, 56].map((daysAgo) => ({ from: shop, lines: [[goods, 2]] as const, daysAgo }))
  for (const order of await brand.receiveOrders(...orders)) await order.accept()
  const { items } = await brand.call(listNetwork, { query: { late: 'true' } })
  return items[0]?.id ?? ''
}
