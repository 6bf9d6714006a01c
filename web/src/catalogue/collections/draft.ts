import type { Collection, CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { type FieldEnding, fieldEndings, languages } from '@linesheet/domain/platform/languages'

type Texts = { [key in `${'name' | 'description'}_${FieldEnding}`]: string }
export type Draft = Texts & { version: number; items: CollectionProduct[] }

const emptyTexts: Texts = { name_en: '', name_zh_cn: '', name_zh_tw: '', description_en: '', description_zh_cn: '', description_zh_tw: '' }

/** The draft of a saved collection, or an empty one for a new collection. */
export function toDraft(collection: Collection | undefined): Draft {
  if (!collection) return { ...emptyTexts, version: 0, items: [] }
  const texts = Object.fromEntries(textKeys.map((key) => [key, collection[key]])) as Texts
  return { ...texts, version: collection.version, items: collection.collection_items }
}

export const textKeys = Object.keys(emptyTexts) as (keyof Texts)[]
const toIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const parts = ['names', 'descriptions', 'items'] as const

/** The parts of the form that were changed. */
export function partChanges(draft: Draft, saved: Draft) {
  const differs = (field: 'name' | 'description') =>
    languages.some((language) => {
      const key = `${field}_${fieldEndings[language]}` as const
      return draft[key] !== saved[key]
    })
  const changed = {
    names: differs('name'),
    descriptions: differs('description'),
    items: toIds(draft.items).join() !== toIds(saved.items).join(),
  }
  return parts.filter((part) => changed[part])
}

/** The body of the edit call: only the changed fields, so that a colleague's other changes stay. */
export function toRequestBody(draft: Draft, saved: Draft) {
  const texts = Object.fromEntries(textKeys.flatMap((key) => (draft[key] === saved[key] ? [] : [[key, draft[key]]]))) as Partial<Texts>
  return { ...texts, ...(partChanges(draft, saved).includes('items') && { product_ids: toIds(draft.items) }) }
}
