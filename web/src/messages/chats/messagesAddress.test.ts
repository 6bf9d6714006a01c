import { expect, test } from 'vitest'
import { parseListState } from '../../kit/lists/listState.ts'
import { defaultSort, listChatsQuery, messagesAddress } from './messagesAddress.ts'

const stateOf = (query: string) => parseListState(Object.fromEntries(new URLSearchParams(query)), defaultSort)

test('a chat opens next to the unchanged list, without the filters of another chat', () => {
  expect(messagesAddress('a', stateOf('tab=all&search=tea&page=2&around=x&pane=details'))).toBe('/messages/a?tab=all&search=tea&page=2')
  expect(messagesAddress('a', stateOf(''), { pane: 'details' })).toBe('/messages/a?pane=details')
  expect(messagesAddress(undefined, stateOf(''))).toBe('/messages')
})

test('a search covers all chats, and an unknown tab shows the first one', () => {
  expect(listChatsQuery(stateOf('tab=unread'))).toEqual({ tab: 'unread', page: 1, items_per_page: 50 })
  expect(listChatsQuery(stateOf('tab=unread&search=tea'))).toEqual({ tab: 'all', search: 'tea', page: 1, items_per_page: 50 })
  expect(listChatsQuery(stateOf('tab=eaten'))).toMatchObject({ tab: 'needs_reply' })
})
