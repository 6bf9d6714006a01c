import { type ChatTab, chatTabs } from '@linesheet/domain/messages/chats'
import { type ListState, toListQuery } from '../../kit/lists/listState.ts'
import { paths } from '../../kit/paths.ts'

/** The list has one order. */
export const defaultSort = ''
export const pageSize = 50

/** What waits for an answer comes first; the address of the page alone shows it. */
export const defaultTab: ChatTab = 'needs_reply'
export const tabOf = ({ tab }: Pick<ListState, 'tab'>): ChatTab => chatTabs.find((known) => known === tab) ?? defaultTab

/** The query of `listChats` for a list state. */
export const listChatsQuery = (state: ListState) => ({
  tab: state.search ? ('all' as const) : tabOf(state),
  ...(state.search && { search: state.search }),
  page: state.page,
  items_per_page: pageSize,
})

/** The address of a chat, or of the list alone, with the list as it is. `filters` say what else of the chat is shown. */
export const messagesAddress = (id: string | undefined, state: ListState, filters: ListState['filters'] = {}) =>
  `${paths.messages(id)}${toListQuery({ ...state, filters }, defaultSort)}`
