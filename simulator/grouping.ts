import { addCollection, listCollections } from '@linesheet/contract/collections'
import { daysAfter } from '@linesheet/domain/days'
import type { Stocked } from './demo-stock.ts'
import { groups } from './goods/collections.ts'
import type { Call } from './wire.ts'

/** The brand's collections: those that have something in them, and are not there yet. */
export async function group(call: Call, stocked: readonly Stocked[], anchor: Date) {
  const { items } = await call(listCollections, {})
  const known = new Set(items.map(({ name_en }) => name_en))
  for (const [at, { name, text, categories }] of groups.entries()) {
    const chosen = categories.flatMap((category) => stocked.filter(({ item }) => item.category === category))
    if (known.has(name[0]) || chosen.length < 2) continue
    const texts = {
      ...{ name_en: name[0], name_zh_CN: name[1], name_zh_TW: name[2] },
      ...{ description_en: text[0], description_zh_CN: text[1], description_zh_TW: text[2] },
    }
    const product_ids = chosen.map(({ product }) => product.id)
    await call(addCollection, { body: { ...texts, product_ids } }, { at: daysAfter(anchor, -120 + at * 40) })
  }
}
