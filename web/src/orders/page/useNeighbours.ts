import { listOrders } from '@linesheet/contract/orders/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { queryOptionsFor } from '../../kit/api/queries.ts'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { parseListState } from '../../kit/lists/listState.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { defaultSort, listOrdersQuery } from '../list/orders.query.ts'

/** The state of the list that the order was opened from, or of the whole list. */
function listStateFrom(from: string | undefined) {
  const [path, query] = from?.split('?') ?? []
  return parseListState(path === paths.orders() ? Object.fromEntries(new URLSearchParams(query)) : {}, defaultSort)
}

/** Opens the next (1) or previous (−1) order of the list, also by `j` and `k`. An order that has left the list leads to its first one. */
export function useNeighbours(orderId: string): (step: 1 | -1) => Promise<void> {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const navigateTo = useNavigateTo()
  const { from } = useLocation().state
  const state = listStateFrom(from)

  async function findNeighbour(step: 1 | -1): Promise<string | undefined> {
    const readPage = (page: number) => cache.fetchQuery(queryOptionsFor(listOrders, { query: listOrdersQuery({ ...state, page }) }))
    const { items, count } = await readPage(state.page)
    const index = items.findIndex(({ id }) => id === orderId)
    const neighbour = index < 0 ? items[0] : items[index + step]
    if (neighbour) return neighbour.id
    const page = state.page + step
    if (page < 1 || (page - 1) * state.size >= count) return undefined
    return (await readPage(page)).items.at(step === 1 ? 0 : -1)?.id
  }

  async function open(step: 1 | -1) {
    try {
      const id = await findNeighbour(step)
      if (id && id !== orderId) navigateTo(paths.order(id), { replace: true, from })
      else showToast({ text: t(step === 1 ? 'order.isLast' : 'order.isFirst') })
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
  }
  useHotkeys({ j: () => void open(1), k: () => void open(-1) })
  return open
}
