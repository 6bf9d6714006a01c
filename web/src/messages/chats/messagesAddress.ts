import { type ChatTab, chatTabs } from '@linesheet/domain/messages/chats'
import { type ListState, toListQuery } from '../../kit/lists/listState.ts'
import { paths } from '../../kit/paths.ts'

/** The list has a fixed order. */
export const defaultSort = ''
export const pageSize = 50

/** Chats that wait for an answer, which an address without a tab shows. */
export const defaultTab: ChatTab = 'needs_reply'
export const tabOf = ({ tab }: Pick<ListState, 'tab'>): ChatTab => chatTabs.find((known) => known === tab) ?? defaultTab

/** The query of `listChats` for a list state. */
export const listChatsQuery = (state: ListState) => ({
  tab: state.search ? ('all' as const) : tabOf(state),
  ...(state.search && { search: state.search }),
  page: state.page,
  items_per_page: pageSize,
})

/** The address of a chat, or of the list alone, with the current state of the list. `filters` are options of the shown chat. */
export const messagesAddress = (id: string | undefined, state: ListState, filters: ListState['filters'] = {}) =>
  `${paths.messages(id)}${toListQuery({ ...state, filters }, defaultSort)}`
