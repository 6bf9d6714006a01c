import { type FieldEnding, fieldEndings, type LocalizedText, languages } from '../platform/languages.ts'

export const collectionLimits = { products: 200, previewed: 12 } as const

type Names = { readonly [key in `name_${FieldEnding}`]: string }

/** The names of a collection by language, without those that are empty. */
export const translatedNames = (collection: Names): LocalizedText =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const name = collection[`name_${fieldEndings[language]}`]
      return name ? [[language, name]] : []
    }),
  )
