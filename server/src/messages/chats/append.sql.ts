import type { MessageSender } from '@linesheet/domain/messages/chats'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert, prepareQuery, prepareWrite } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** A chat whose row is locked: nobody else adds messages to it, or reads it, until the transaction ends. */
export type LockedChat = {
  id: string
  retailer_id: string
  /** The marketplace's id of its retailer; null if the retailer is not on the marketplace. */
  retailer_external_id: string | null
  last_sequence: number
  waiting_since: string | null
  read_sequence: number
  unread: number
  retailer_read_sequence: number
  /** The block of the search index that new messages are in. */
  search_block: number
}

const lockColumns = (brandId: string) => sql`
  c.id, c.retailer_id, c.last_sequence, c.waiting_since, c.read_sequence, c.unread, c.retailer_read_sequence,
  message_block(message_count(${brandId})) as search_block, (
    select r.external_id from network_entries n join retailers r on r.id = coalesce(n.marketplace_retailer_id, n.retailer_id)
    where n.brand_id = ${brandId} and n.retailer_id = c.retailer_id) as retailer_external_id`

const lockStatement = prepareQuery(
  (_tx: Tx, { brandId, id }: { brandId: string; id: string }) => sql<LockedChat>`
      select ${lockColumns(brandId)} from chats c where c.brand_id = ${brandId} and c.id = ${id} for no key update of c`,
)
/** Locks a chat. Throws 404. */
export async function lockChat(tx: Tx, brandId: string, id: string): Promise<LockedChat> {
  const [chat] = await lockStatement(tx, { brandId, id })
  if (!chat) throw notFoundRefusal('chat')
  return chat
}

const lockByRetailerStatement = prepareQuery(
  (_tx: Tx, { brandId, retailerId }: { brandId: string; retailerId: string }) => sql<LockedChat>`
      select ${lockColumns(brandId)} from chats c where c.brand_id = ${brandId} and c.retailer_id = ${retailerId} for no key update of c`,
)
/** The chat with a retailer of the network, locked; created for the first message. Throws 404 if the retailer is not in the network. */
export async function lockChatWith(tx: Tx, brandId: string, retailerId: string, newChatId: string, now: Date): Promise<LockedChat> {
  const [chat] = await lockByRetailerStatement(tx, { brandId, retailerId })
  if (chat) return chat
  await sql`
    insert into chats (brand_id, id, retailer_id, last_sequence, last_message_at, created_at)
    select ${brandId}::uuid, ${newChatId}::uuid, n.retailer_id, 0, ${now}::timestamptz, ${now}::timestamptz
    from network_entries n where n.brand_id = ${brandId} and n.retailer_id = ${retailerId}
    on conflict (brand_id, retailer_id) do nothing`.execute(tx)
  const [added] = await lockByRetailerStatement(tx, { brandId, retailerId })
  if (!added) throw notFoundRefusal('retailer')
  return added
}

export type NewMessage = Omit<Insertable<Tables['messages']>, 'brand_id' | 'chat_id' | 'sequence' | 'search_block' | 'sender'>

/** Appends a message to a locked chat. */
export const insertMessage = (tx: Tx, brandId: string, chat: LockedChat, sender: MessageSender, message: NewMessage): void =>
  insert(tx, 'messages', {
    ...message,
    brand_id: brandId,
    chat_id: chat.id,
    sequence: chat.last_sequence + 1,
    sender,
    search_block: chat.search_block,
  })

type Appended = { brandId: string; id: string; sequence: number; sentAt: string }

/** Updates the chat after a message of the brand, which answers the retailer. */
export const updateAfterBrandMessage = prepareWrite(
  (_tx, { brandId, id, sequence, sentAt }: Appended) => sql`
    update chats set last_sequence = ${sequence}::int, last_message_at = greatest(last_message_at, ${sentAt}::timestamptz),
      answered_sequence = ${sequence}::int, waiting_since = null, retailer_unread = retailer_unread + 1, archived_at = null
    where brand_id = ${brandId} and id = ${id}`,
)

/** Updates the chat after a message of the retailer: it waits for an answer, and an archived chat is listed again. */
export const updateAfterRetailerMessage = prepareWrite(
  (_tx, { brandId, id, sequence, sentAt }: Appended) => sql`
    update chats set last_sequence = ${sequence}::int, last_message_at = greatest(last_message_at, ${sentAt}::timestamptz),
      waiting_since = coalesce(waiting_since, ${sentAt}::timestamptz), unread = unread + 1, archived_at = null
    where brand_id = ${brandId} and id = ${id}`,
)

export const insertResponse = (tx: Tx, row: Insertable<Tables['chat_responses']>) => insert(tx, 'chat_responses', row)

export const insertMessageFile = (tx: Tx, row: Insertable<Tables['message_files']>) => insert(tx, 'message_files', row)

/** Deletes the draft that a member has sent; another text that was typed in the meantime stays. */
export const deleteSentDraft = prepareWrite(
  (_tx, { brandId, chatId, userId, text }: { brandId: string; chatId: string; userId: string; text: string }) => sql`
    delete from chat_drafts where brand_id = ${brandId} and chat_id = ${chatId} and user_id = ${userId} and text = ${text}`,
)

/** A retailer of the marketplace by its id there, as the brand's network has it. Undefined for an unknown one. */
export async function findSender(tx: Tx, brandId: string, externalId: string) {
  const { rows } = await sql<{ id: string; language_code: Language; is_in_network: boolean }>`
    select coalesce(n.retailer_id, r.id) as id, r.language_code, exists (
      select from network_entries e where e.brand_id = ${brandId} and e.retailer_id = coalesce(n.retailer_id, r.id)) as is_in_network
    from retailers r left join network_entries n on n.brand_id = ${brandId} and n.marketplace_retailer_id = r.id
    where r.external_id = ${externalId}`.execute(tx)
  return rows[0]
}

/** Adds a retailer of the marketplace who wrote to the brand to its network: it has signed up, and not ordered yet. */
export const insertSender = (tx: Tx, brandId: string, retailerId: string, now: Date) =>
  tx
    .insertInto('network_entries')
    .values({ brand_id: brandId, retailer_id: retailerId, status: 'signed_up', source: 'marketplace', created_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'retailer_id']).doNothing())
    .execute()

export const brandExists = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('brand_id').where('brand_id', '=', brandId).executeTakeFirst()) !== undefined
