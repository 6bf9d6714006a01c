import type { WaitingChat } from '@linesheet/contract/home'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { oneByOne } from '../kernel/list.ts'
import { statement } from '../kernel/statement.ts'

/** How many chats Home shows. */
const shownChats = sql.lit(12)

type Waiting = WaitingChat & { retailer: string }
const waitingStatement = statement((tx: Tx, { brandId }: { brandId: string }) => ({
  compile: () =>
    sql<Waiting>`
      select c.id, left(l.text, 200) as text, c.waiting_since, r.name as retailer
      from (select * from chats where brand_id = ${brandId} and waiting_since is not null order by waiting_since, id limit ${shownChats}) c
      cross join lateral (select * from retailers found where found.id = c.retailer_id offset ${oneByOne}) r
      cross join lateral (
        select * from messages found where found.brand_id = ${brandId} and found.chat_id = c.id and found.sequence = c.last_sequence offset ${oneByOne}) l
      order by c.waiting_since, c.id`.compile(tx),
}))
/** The chats whose retailers wait for a reply, the longest first. */
export const findWaitingChats = (tx: Tx, brandId: string) => waitingStatement(tx, { brandId })
