import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/locations'
import { v7 as newId } from 'uuid'
import { serve } from '../kernel/serve.ts'
import { dropLocation, findLocation, listLocationsOf, putLocation } from './locations.sql.ts'

export const locationRoutes = [
  serve(listLocations, ({ tx, brandId }) => listLocationsOf(tx, brandId)),

  serve(addLocation, ({ tx, brandId, now, body }) => putLocation(tx, brandId, { id: newId(), ...body }, now)),

  serve(editLocation, async ({ tx, brandId, now, body }) => {
    await findLocation(tx, brandId, body.id)
    return putLocation(tx, brandId, body, now)
  }),

  serve(removeLocation, async ({ tx, brandId, params }) => {
    await findLocation(tx, brandId, params.id)
    await dropLocation(tx, brandId, params.id)
    return {}
  }),
]
