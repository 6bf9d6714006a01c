import { searchMessages } from '@linesheet/contract/messages/chats'
import { excerptAround } from '@linesheet/domain/messages/chats'
import { findWords, searchWords } from '@linesheet/domain/platform/readers/search-text'
import { serve } from '../../platform/http/serve.ts'
import { offset, toPage } from '../../platform/lists/paging.ts'
import { findMessagesWith, searchLimit } from './search.sql.ts'

type Texts = { text: string; original_text: string | null }

/** The part of a message around the first word that is found in it, or in the text that it was translated from. */
function excerptOf({ text, original_text }: Texts, words: readonly string[]) {
  for (const version of [text, original_text ?? '']) {
    const [first] = findWords(version, words)
    if (first) return excerptAround(version, first.start, first.end - first.start)
  }
  return excerptAround(text, 0, 0)
}

export const messageSearchRoutes = [
  serve(searchMessages, async ({ tx, brandId, query: { search, ...paging } }) => {
    const words = searchWords(search)
    const found = words.length ? (await findMessagesWith(tx, brandId, words)).slice(0, searchLimit + 1) : []
    const shown = found.slice(0, searchLimit).slice(offset(paging))
    const rows = shown.slice(0, paging.items_per_page).map(({ text, original_text, ...row }) => ({
      ...row,
      excerpt: excerptOf({ text, original_text }, words),
    }))
    const count = Math.min(found.length, searchLimit)
    return { ...toPage(rows, count, paging), count_capped: found.length > searchLimit }
  }),
]
