import { type Language, type LocalizedText, languages } from './languages.ts'

export const collectionLimits = { products: 200, previewed: 12 } as const

type Texts<Field extends 'name' | 'description'> = { [key in `${Field}_${Language}`]: string }

/** The names of a collection by language, without those that are empty. */
export const translatedNames = (collection: Texts<'name'>): LocalizedText =>
  Object.fromEntries(languages.flatMap((language) => (collection[`name_${language}`] ? [[language, collection[`name_${language}`]]] : [])))
