import type { Chat } from '@linesheet/contract/messages/chats'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'

/** `j` and `k` open the next and the previous chat. */
export function useChatHotkeys(chats: readonly Chat[], openId: string | undefined, addressOf: (id: string) => string) {
  const navigateTo = useNavigateTo()
  const open = (by: 1 | -1) => () => {
    const at = chats.findIndex(({ chat_id }) => chat_id === openId)
    const next = chats[at < 0 ? 0 : at + by]
    if (next) navigateTo(addressOf(next.chat_id))
  }
  useHotkeys({ j: open(1), k: open(-1) })
}
