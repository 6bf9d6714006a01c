import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { columnsRebuild } from './rebuilds.sql.ts'

export const derivedMessages: readonly DerivedData[] = [
  {
    table: 'messages',
    columns: ['search_text'],
    followsFrom: 'the searched texts of a message as it is written: its text, the text that it was translated from, names of its files',
    triggers: ['messages.fold_message'],
    rebuild: columnsRebuild({
      table: 'messages',
      key: 'id',
      columns: ['search_text'],
      actual: (brandId) => sql`select id, fold_search_text(search_text) as search_text from messages where brand_id = ${brandId}`,
    }),
  },
  {
    table: 'chats',
    columns: ['last_sequence', 'unread', 'retailer_unread', 'waiting_since'],
    followsFrom: '`messages`, and `chats.read_sequence`, `retailer_read_sequence` and `answered_sequence`',
    code: [
      'messages/chats/append.sql.ts#updateAfterBrandMessage',
      'messages/chats/reading.sql.ts#setReadUntil',
      'messages/chats/change-chat.sql.ts#refreshWaiting',
    ],
    rebuild: columnsRebuild({
      table: 'chats',
      key: 'id',
      columns: ['last_sequence', 'unread', 'retailer_unread', 'waiting_since'],
      actual: (brandId) => sql`
        select c.id, count(m.*)::int as last_sequence,
          count(*) filter (where m.sender = 'retailer' and m.sequence > c.read_sequence and m.withdrawn_at is null)::int as unread,
          count(*) filter (where m.sender = 'brand' and m.sequence > c.retailer_read_sequence)::int as retailer_unread,
          (array_agg(m.sent_at order by m.sequence)
            filter (where m.sender = 'retailer' and m.sequence > c.answered_sequence and m.withdrawn_at is null))[1] as waiting_since
        from chats c left join messages m on m.brand_id = ${brandId} and m.chat_id = c.id where c.brand_id = ${brandId} group by c.brand_id, c.id`,
    }),
  },
]
