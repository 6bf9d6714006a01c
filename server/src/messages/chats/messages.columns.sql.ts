import type { ChatFile } from '@linesheet/contract/messages/chats'
import { sql } from 'kysely'
import { photoColumns } from '../../catalogue/photos/photo-columns.sql.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

const filesColumn = (brandId: string) =>
  jsonRows<ChatFile>(sql`
    select f.id, f.original_name as name, f.content_type, f.bytes, f.scan,
      case when f.access_key is not null then (select to_jsonb(p) from (select ${photoColumns}) p) end as photo
    from message_files f where f.brand_id = ${brandId} and f.message_id = m.id order by f.id`)

/** The columns of the message `m`. */
export const messageColumns = (brandId: string) => sql`
  m.id, m.chat_id, m.sequence, m.key, m.sender, m.text, m.original_text is not null as translated, m.original_text as "originalText",
  (select json_build_object('id', u.id, 'name', person_name(u.first_name, u.last_name)) from users u where u.id = m.user_id) as author,
  m.language_code, m.sent_at, m.read_at, m.withdrawn_at is not null as is_withdrawn, ${filesColumn(brandId)} as files`
