import type { WaitingChat } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** The number of chats that Home shows. */
const shownChats = sql.lit(12)

type Waiting = WaitingChat & { retailer: string }
/** Subqueries for values of other tables start faster than joins, also if no chat waits. */
const waitingStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('chats as c')
    .select(['c.id', 'c.id as chat_id', sql<string>`c.waiting_since`.as('waiting_since')])
    .select(({ selectFrom }) => [
      selectFrom('messages as l')
        .select(sql<string>`left(l.text, 200)`.as('text'))
        .where('l.brand_id', '=', brandId)
        .whereRef('l.chat_id', '=', 'c.id')
        .whereRef('l.sequence', '=', 'c.last_sequence')
        .$asScalar()
        .$notNull()
        .as('text'),
      selectFrom('retailers as r').select('r.name').whereRef('r.id', '=', 'c.retailer_id').$asScalar().$notNull().as('retailer'),
    ])
    .where('c.brand_id', '=', brandId)
    .where('c.waiting_since', 'is not', null)
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(shownChats),
)
/** The chats whose retailers wait for a reply, longest wait first. */
export const findWaitingChats = (tx: Tx, brandId: string): Promise<Waiting[]> => waitingStatement(tx, { brandId })
