import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import type { ActionHandlers, ImmediateAction } from './bulk-action.ts'
import { factsAction } from './change-facts.ts'
import { addToCollection, removeFromCollection } from './collection.sql.ts'
import { deleteChunk, restoreProducts } from './deletion.ts'
import { planActivation, planBestseller, planDeactivation, planPrices, planStock } from './plan-actions.ts'
import { revertTexts } from './revert-texts.ts'

export const actions: Record<ImmediateAction, ActionHandlers> = {
  activate: factsAction('activated', planActivation),
  deactivate: factsAction('deactivated', planDeactivation),
  bestseller: factsAction('bestseller', planBestseller(true)),
  unbestseller: factsAction('bestseller', planBestseller(false)),
  price: factsAction('prices', planPrices),
  stock: factsAction('stock', planStock),
  collection: { apply: addToCollection, revert: removeFromCollection },
  delete: { apply: deleteChunk, revert: restoreProducts },
}

export const revertHandler = (action: BulkAction): ActionHandlers['revert'] =>
  action === 'translate' ? revertTexts : actions[action].revert
