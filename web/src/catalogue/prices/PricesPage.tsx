import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { FactGridView } from '../facts/FactGridView.tsx'
import { PriceGridView } from './PriceGridView.tsx'
import { viewedPrices } from './prices.query.ts'

/** A row per variation, as in a spreadsheet: prices, or stock and what shipping needs. */
export function PricesPage() {
  const [state, change] = useViewedListState(viewedPrices)
  const View = state.tab === 'facts' ? FactGridView : PriceGridView
  return <View state={state} onChange={change} />
}
