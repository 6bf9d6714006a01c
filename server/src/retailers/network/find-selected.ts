import type { NetworkFilters } from '@linesheet/contract/retailers/network.filters'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { networkLimits } from '@linesheet/domain/retailers/network'
import type { Tx } from '../../platform/db/db.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findIdsByFilter } from './network.list.sql.ts'

type Selected = {
  ids?: readonly string[] | undefined
  filter?: NetworkFilters | undefined
  except?: readonly string[] | undefined
  expected_count?: number | undefined
}

/** The ids of a selection of retailers: the named ones, or all that match the filter. Throws 400 if there are more than one call allows. */
export async function findSelected(
  tx: Tx,
  brandId: string,
  { ids = [], filter, ...selection }: Selected,
  now: Date,
): Promise<readonly string[]> {
  if (!filter) return ids
  const found = selectedIds(await findIdsByFilter(tx, brandId, filter, now), selection)
  if (found.length > networkLimits.rows) throw invalidInputRefusal({ filter: { code: 'too_many', values: { max: networkLimits.rows } } })
  return found
}
