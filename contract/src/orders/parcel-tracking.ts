import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject } from '../platform/fields.ts'

export const receiveCarrierEvent = endpoint(
  'POST',
  '/carrier/events',
  'A callback of the configured carrier API: parcels that it names are asked about',
  { caller: 'carrier', body: z.record(z.string(), z.unknown()), result: emptyObject },
)
