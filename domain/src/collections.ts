import { type Language, languages, type Translated } from './languages.ts'

export const collectionLimits = { products: 200, previewed: 12 } as const

type Texts<Field extends 'name' | 'description'> = { [key in `${Field}_${Language}`]: string }

/** The names of a collection by language, without those that are empty. */
export const namesOf = (collection: Texts<'name'>): Translated =>
  Object.fromEntries(languages.flatMap((language) => (collection[`name_${language}`] ? [[language, collection[`name_${language}`]]] : [])))

/** Which Chinese becomes the other without a translator (decisions §7). */
export const isLocalTranslation = (from: Language, to: Language) => from !== to && from !== 'en' && to !== 'en'
