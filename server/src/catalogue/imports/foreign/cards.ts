import type { ImportCard } from '@linesheet/contract/catalogue/products.import'
import type { TranslatedProduct } from '@linesheet/domain/catalogue/imports/translate'
import type { Language } from '@linesheet/domain/platform/languages'

const cardsShown = 10

type Look = { language: Language; signPhoto: (address: string) => string | null }

/** The first products as they will look after the import. */
export const cardsOf = (products: readonly TranslatedProduct[], { language, signPhoto }: Look): ImportCard[] =>
  products.slice(0, cardsShown).map(({ name, rows, photos }) => {
    const [first] = rows
    const optionNames = ([1, 2, 3] as const).flatMap((at) => first?.values[`option_${at}_name`] ?? [])
    return {
      name,
      description: (first?.values[`description_${language}`] ?? '').slice(0, 300),
      photo: photos[0]?.address ?? null,
      photo_signature: photos[0] ? signPhoto(photos[0].address) : null,
      photos: photos.length,
      variations: rows.length,
      wholesale_price: first?.values.wholesale_price ?? '',
      retail_price: first?.values.retail_price ?? '',
      options: optionNames.map((option, at) => ({
        name: option,
        values: [...new Set(rows.map(({ values }) => values[`option_${(at + 1) as 1 | 2 | 3}_value`] ?? ''))].slice(0, 12),
      })),
    }
  })
