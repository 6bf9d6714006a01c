import { searchMessages } from '@linesheet/contract/messages/chats'
import { excerptAround } from '@linesheet/domain/messages/chats'
import { serve } from '../../platform/http/serve.ts'
import { offset, toPage } from '../../platform/lists/paging.ts'
import { findMessagesWith, searchLimit } from './search.sql.ts'
import { searchText } from './search-text.ts'

type Texts = { text: string; original_text: string | null }

/** The part of a message around the phrase: of the text that contains it. */
async function excerptOf({ text, original_text }: Texts, phrase: string) {
  for (const one of [text, original_text ?? '']) {
    const at = (await searchText(one)).indexOf(phrase)
    if (at >= 0) return excerptAround(one, at, phrase.length)
  }
  return excerptAround(text, 0, 0)
}

export const messageSearchRoutes = [
  serve(searchMessages, async ({ tx, brandId, query: { search, ...paging } }) => {
    const phrase = await searchText(search)
    const found = (await findMessagesWith(tx, brandId, phrase)).slice(0, searchLimit + 1)
    const shown = found.slice(0, searchLimit).slice(offset(paging))
    const rows = shown.slice(0, paging.items_per_page).map(async ({ text, original_text, ...row }) => ({
      ...row,
      excerpt: await excerptOf({ text, original_text }, phrase),
    }))
    const count = Math.min(found.length, searchLimit)
    return { ...toPage(await Promise.all(rows), count, paging), count_capped: found.length > searchLimit }
  }),
]
