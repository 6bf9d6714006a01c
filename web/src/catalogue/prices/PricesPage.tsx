import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { FactGridView } from '../facts/FactGridView.tsx'
import { viewedGrid } from '../grid/grid.query.ts'
import { PriceGridView } from './PriceGridView.tsx'

/** A row per variation, as in a spreadsheet: prices, or stock and the data for shipping. */
export function PricesPage() {
  const [state, change] = useViewedListState(viewedGrid)
  const View = state.tab === 'facts' ? FactGridView : PriceGridView
  return <View state={state} onChange={change} />
}
