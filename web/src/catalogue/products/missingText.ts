import type { WordsContext } from '../../words/Words.tsx'

/** Names what a product lacks before retailers may see it. */
export const missingText = (words: WordsContext, needs: readonly string[]) =>
  words.t('products.stillMissing', {
    what: new Intl.ListFormat(words.locale).format(needs.map((need) => words.find(`product.need.${need}`) ?? need)),
  })
