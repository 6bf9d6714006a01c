import * as orders from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { callsOnly } from './callsOnly.ts'

test('the browser gets calls and constants of the contract, and no schemas', async () => {
  const lines = callsOnly(orders).split('\n')
  expect(lines).toContain('export const getOrder = {"method":"GET","path":"/order/:id","caller":"orders:read"}')
  expect(lines).toContain(`export const orderSorts = ${JSON.stringify(orders.orderSorts)}`)
  expect(lines.filter((line) => line.includes('"_zod"') || line.startsWith('export const OrderRow'))).toEqual([])
})

/** Besides what declarations are made with (`platform`), which the browser does not load. */
test('a module of the contract with schemas has no functions, which would bring Zod into the browser', async () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../contract/src/*/*.ts', '!../contract/src/platform/*.ts'])
  const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
  const mixed = await Promise.all(
    Object.entries(modules)
      .filter(([path]) => !path.endsWith('.test.ts'))
      .map(async ([path, load]) => {
        const values = Object.values(await load())
        return values.some(isSchema) && values.some((value) => typeof value === 'function') ? path : []
      }),
  )
  expect(mixed.flat()).toEqual([])
})
