import { addRetailers, listNetwork } from '@linesheet/contract/network'
import { v7 as newId } from 'uuid'
import { callOk } from './calling.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'

export const anEmail = () => `${newId()}@shop.example`

/** Retailers that the brand adds itself. */
export async function someRetailers({ owner }: Brand, ...rows: object[]) {
  const retailers = rows.map((row) => ({ name: 'Paper & Stone', email: anEmail(), ...row }))
  const { rows: answers } = await callOk(addRetailers, { body: { retailers } }, owner)
  return answers.flatMap(({ entry }) => entry ?? [])
}

/** A retailer of the marketplace that ordered so many days ago. Returns its id. */
export async function aRetailerThatOrdered(brand: Brand, name: string, ...daysAgo: number[]) {
  const retailer = await given.aRetailer(name)
  for (const days of daysAgo) await given.anOrder(brand, { retailer, placed_at: await timeBefore(days) } as never)
  const { items } = await callOk(listNetwork, { query: { search: name } }, brand.owner)
  return items[0]?.id ?? ''
}

export async function timeBefore(days: number) {
  const { clock } = await testContext()
  return new Date(clock().getTime() - days * 86_400_000).toISOString()
}
