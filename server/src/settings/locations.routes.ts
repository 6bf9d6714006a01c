import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/locations'
import { v7 as newId } from 'uuid'
import { serve } from '../kernel/serve.ts'
import { deleteLocation, findLocation, findLocations, upsertLocation } from './locations.sql.ts'

export const locationRoutes = [
  serve(listLocations, ({ tx, brandId }) => findLocations(tx, brandId)),

  serve(addLocation, ({ tx, brandId, now, body }) => upsertLocation(tx, brandId, { id: newId(), ...body }, now)),

  serve(editLocation, async ({ tx, brandId, now, body }) => {
    await findLocation(tx, brandId, body.id)
    return upsertLocation(tx, brandId, body, now)
  }),

  serve(removeLocation, async ({ tx, brandId, params }) => {
    await findLocation(tx, brandId, params.id)
    await deleteLocation(tx, brandId, params.id)
    return {}
  }),
]
