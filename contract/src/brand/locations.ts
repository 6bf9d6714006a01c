import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { address, addressInput, editedVersion, emptyObject, id, idParams, name, strictObject, version } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

export const Location = recordOf(['store', 'orders'], z.object({ id, name: z.string(), address, is_default: z.boolean(), version }))
const location = { name, address: addressInput, is_default: z.boolean() }

export const listLocations = endpoint('GET', '/settings/locations', 'The locations the brand ships from, the default first', {
  caller: 'brand',
  tokens: true,
  result: z.array(Location),
})
export const addLocation = endpoint('POST', '/settings/locations', 'Add a location', {
  caller: 'store:write',
  body: strictObject(location),
  result: Location,
})
export const editLocation = endpoint('PUT', '/settings/locations', 'Change a location', {
  caller: 'store:write',
  body: strictObject({ id, ...location, version: editedVersion }),
  result: Location,
})
export const removeLocation = endpoint('DELETE', '/settings/locations/:id', 'Remove a location', {
  caller: 'store:write',
  params: idParams,
  result: emptyObject,
})
