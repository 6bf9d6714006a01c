import type { MessageSender } from '@linesheet/domain/messages/chats'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence } from '../../platform/lists/list.ts'

/** The maximum number of messages that a search finds. */
export const searchLimit = 100

type Found = {
  id: string
  chat_id: string
  sequence: number
  retailer: string
  sender: MessageSender
  text: string
  original_text: string | null
  sent_at: string
}
const searchStatement = prepareQuery(
  (_tx: Tx, { brandId, words }: { brandId: string; words: string[] }) => sql<Found>`
      select m.id, m.chat_id, m.sequence, r.name as retailer, m.sender, m.text, m.original_text, m.sent_at
      from find_messages(${words}::text[], ${sql.lit(searchLimit + 1)}) as page (id)
      cross join lateral (select * from messages found where found.brand_id = ${brandId} and found.id = page.id offset ${optimizerFence}) m
      cross join lateral (select * from chats found where found.brand_id = ${brandId} and found.id = m.chat_id offset ${optimizerFence}) c
      cross join lateral (select * from retailers found where found.id = c.retailer_id offset ${optimizerFence}) r
      order by m.id desc`,
)
/** The latest messages that have all folded words; one more than `searchLimit` if there are more. */
export const findMessagesWith = (tx: Tx, brandId: string, words: string[]) => searchStatement(tx, { brandId, words })
