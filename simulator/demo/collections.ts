import { addCollection, listCollections } from '@linesheet/contract/catalogue/collections'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { ApiCall } from '../client/http-client.ts'
import { demoCollections } from '../data/product-data/collections.ts'
import type { DemoProduct } from './products.ts'

/** Adds the collections that do not exist yet; one with fewer than two products is skipped. */
export async function addDemoCollections(call: ApiCall, products: readonly DemoProduct[], anchor: Date) {
  const { items } = await call(listCollections, {})
  const knownNames = new Set(items.map(({ name_en }) => name_en))
  for (const [index, { name, description, categories }] of demoCollections.entries()) {
    const members = categories.flatMap((category) => products.filter(({ item }) => item.category === category))
    if (knownNames.has(name[0]) || members.length < 2) continue
    const texts = {
      name_en: name[0],
      name_zh_cn: name[1],
      name_zh_tw: name[2],
      description_en: description[0],
      description_zh_cn: description[1],
      description_zh_tw: description[2],
    }
    const product_ids = members.map(({ product }) => product.id)
    await call(addCollection, { body: { ...texts, product_ids } }, { at: daysAfter(anchor, -120 + index * 40) })
  }
}
