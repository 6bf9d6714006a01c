import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/brand/locations'
import { isStale, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../../platform/http/serve.ts'
import { lockBrand } from '../store/store-profile.sql.ts'
import { deleteLocation, findLocation, findLocations, makeOldestDefault, upsertLocation } from './locations.sql.ts'

export const locationRoutes = [
  serve(listLocations, ({ tx, brandId }) => findLocations(tx, brandId)),

  serve(addLocation, async ({ tx, brandId, now, body, publish }) => {
    await lockBrand(tx, brandId)
    publish('company.changed', brandId)
    return upsertLocation(tx, brandId, { id: newId(), ...body }, now)
  }),

  serve(editLocation, async ({ tx, brandId, now, body, publish }) => {
    await lockBrand(tx, brandId)
    const { version, ...location } = body
    const before = await findLocation(tx, brandId, location.id)
    if (isStale(version, before)) throw staleRecordRefusal(before)
    publish('company.changed', brandId)
    return upsertLocation(tx, brandId, location, now)
  }),

  serve(removeLocation, async ({ tx, brandId, params, publish }) => {
    await lockBrand(tx, brandId)
    const { is_default } = await findLocation(tx, brandId, params.id)
    await deleteLocation(tx, brandId, params.id)
    if (is_default) await makeOldestDefault(tx, brandId)
    publish('company.changed', brandId)
    return {}
  }),
]
