import type { Chat, listChats } from '@linesheet/contract/messages/chats'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type ChatTab, chatTabs } from '@linesheet/domain/messages/chats'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { PageValues } from '../../platform/lists/list.ts'
import { wordPatterns } from '../../platform/lists/search.sql.ts'
import { type Page, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { countByTab } from '../../platform/lists/tabs.ts'
import { entryMatches } from '../../retailers/network/network.search.sql.ts'
import { chatColumns, chatParts } from './chats.columns.sql.ts'

type Query = ParsedRequest<typeof listChats>['query']
type Values = PageValues & {
  brandId: string
  userId: string
  isListed: true | undefined
  isWaiting: true | undefined
  isUnread: true | undefined
  isArchived: true | undefined
  patterns: string[] | undefined
  retailerId: string | undefined
}

const listPage = tabbedList({
  list: 'chats',
  tabs: chatTabs,
  total: ({ all }) => all,
  table: 'chats',
  alias: 'c',
  filters: {
    isListed: () => sql`c.archived_at is null`,
    isWaiting: () => sql`c.archived_at is null and c.waiting_since is not null`,
    isUnread: () => sql`c.archived_at is null and c.unread > 0`,
    isArchived: () => sql`c.archived_at is not null`,
    retailerId: ({ retailerId }: Values) => sql`c.retailer_id = ${retailerId}`,
    patterns: ({ brandId, patterns }: Values) => sql`exists (
      select from network_entries n where n.brand_id = ${brandId} and n.retailer_id = c.retailer_id and ${entryMatches(patterns)})`,
  },
  tabFilters: ['isListed', 'isWaiting', 'isUnread', 'isArchived'],
  sortColumn: () => 'last_message_at',
  rows: (tx: Tx, { brandId, userId }: Values, { from, order }: Page<'chats', 'c'>) => {
    const rows = sql<Chat>`(select ${chatColumns(brandId, userId)} from ${from} ${chatParts(brandId)} order by ${order})`
    return tx.selectFrom(rows.as<'listed'>(sql`listed`)).selectAll('listed')
  },
})

const tabFilters = (tab: ChatTab) => ({
  isListed: tab === 'all' || undefined,
  isWaiting: tab === 'needs_reply' || undefined,
  isUnread: tab === 'unread' || undefined,
  isArchived: tab === 'archived' || undefined,
})

/** The chat of one retailer is found in any tab. */
const noTab = { isListed: undefined, isWaiting: undefined, isUnread: undefined, isArchived: undefined }

/** A page of the brand's chats, the one with the latest message first, with the counts of all tabs. */
export function listChatPage(tx: Tx, brandId: string, userId: string, { tab, search, company_id: retailerId, ...paging }: Query) {
  const tabs = retailerId ? noTab : tabFilters(tab)
  const values = { brandId, userId, ...tabs, patterns: wordPatterns(search), retailerId }
  return listPage(tx, values, { ...paging, sort: '-last_message_at', tab })
}

/** The number of messages that nobody of the brand has read, and of their chats; without archived ones. */
export async function countUnreadMessages(tx: Tx, brandId: string) {
  const { unread: chats, unread_messages: unread } = await countByTab(tx, brandId, 'chats', ['unread', 'unread_messages'])
  return { unread, chats }
}
