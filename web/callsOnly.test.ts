import * as orders from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { callsOnly } from './callsOnly.ts'

test('the browser gets calls and constants of the contract, and no schemas', async () => {
  const lines = callsOnly(orders).split('\n')
  expect(lines).toContain('export const getOrder = {"method":"GET","path":"/order/:id","caller":"orders:read"}')
  expect(lines).toContain(`export const orderSorts = ${JSON.stringify(orders.orderSorts)}`)
  expect(lines.filter((line) => line.includes('"_zod"') || line.startsWith('export const OrderRow'))).toEqual([])
})
