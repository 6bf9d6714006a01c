import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import type { ActionHandlers, ImmediateAction } from './bulk-action.ts'
import { columnsAction } from './change-columns.ts'
import { addToCollection, removeFromCollection } from './collection.sql.ts'
import { deleteChunk, restoreProducts } from './deletion.ts'
import { planActivation, planBestseller, planDeactivation, planFields, planList, planPrices, planStock } from './plan-actions.ts'
import { revertTexts } from './revert-texts.ts'

export const actions: Record<ImmediateAction, ActionHandlers> = {
  activate: columnsAction('activated', planActivation),
  deactivate: columnsAction('deactivated', planDeactivation),
  bestseller: columnsAction('bestseller', planBestseller(true)),
  unbestseller: columnsAction('bestseller', planBestseller(false)),
  price: columnsAction('prices', planPrices),
  stock: columnsAction('stock', planStock),
  lead_time: columnsAction('edited', planFields('lead_time_days_min', 'lead_time_days_max')),
  weight: columnsAction('edited', planFields('weight_kg')),
  size: columnsAction('edited', planFields('length_cm', 'width_cm', 'height_cm')),
  regions: columnsAction('edited', planList('regions')),
  tags: columnsAction('edited', planList('tags')),
  category: columnsAction('edited', planList('category_ids')),
  collection: { apply: addToCollection, revert: removeFromCollection },
  delete: { apply: deleteChunk, revert: restoreProducts },
}

export const revertHandler = (action: BulkAction): ActionHandlers['revert'] =>
  action === 'translate' ? revertTexts : actions[action].revert
