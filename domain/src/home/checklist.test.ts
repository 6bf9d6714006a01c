import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChecklistFacts, checklist, checklistPercent, checklistSteps, nextStep, stepsOf } from './checklist.ts'

const nothing = {
  store_parts: 0,
  skus: 0,
  products: 0,
  products_without_photos: 0,
  active_products: 0,
  collections: 0,
  locations: 0,
  bank_details: 0,
  direct_programmes: 0,
  invites: 0,
  orders: 0,
}
const stepsDone = (facts: object) =>
  checklist({ ...nothing, ...facts }, 'owner')
    .filter(({ done, target }) => done === target)
    .map(({ step }) => step)

test('each step is done when its target is reached', () => {
  expect(stepsDone({})).toEqual([])
  expect(stepsDone({ store_parts: 2 })).toEqual([])
  expect(stepsDone({ store_parts: 3 })).toEqual(['store'])
  expect(stepsDone({ skus: 49 })).toEqual([])
  expect(stepsDone({ skus: 50 })).toEqual(['products'])
  expect(stepsDone({ products: 3, products_without_photos: 1 })).toEqual([])
  expect(stepsDone({ products: 3 })).toEqual(['photos'])
  expect(stepsDone({ active_products: 1, collections: 1 })).toEqual(['active', 'collection'])
  expect(stepsDone({ locations: 2, bank_details: 1, direct_programmes: 1, invites: 5, orders: 12 })).toEqual([
    'ship_from',
    'bank',
    'direct',
    'invites',
    'orders',
  ])
})

test.each([
  ['owner', [...checklistSteps]],
  ['admin', checklistSteps.filter((step) => step !== 'bank')],
  ['catalogue', ['store', 'products', 'photos', 'active', 'collection', 'ship_from', 'direct']],
  ['orders', ['invites']],
  ['finance', ['bank']],
  ['viewer', []],
] as const)('%s sees exactly the steps that the role may take', (role, steps) => {
  expect(stepsOf(role)).toEqual(steps)
  expect(checklist(nothing, role).map(({ step }) => step)).toEqual(steps)
})

test('the share lies between 0 and 100, and is 100 only when every step is done', () => {
  const counts = fc.record({
    store_parts: fc.nat(3),
    skus: fc.nat(60),
    products: fc.nat(60),
    products_without_photos: fc.nat(60),
    active_products: fc.nat(1),
    collections: fc.nat(1),
    locations: fc.nat(3),
    bank_details: fc.nat(1),
    direct_programmes: fc.nat(1),
    invites: fc.nat(9),
    orders: fc.nat(9),
  })
  fc.assert(
    fc.property(counts, (facts) => {
      const entries = checklist(facts, 'owner')
      const percent = checklistPercent(entries)
      expect(percent >= 0 && percent <= 100).toBe(true)
      expect(percent === 100).toBe(entries.every(({ done, target }) => done === target))
    }),
  )
})

test('a new brand is led from step to step, and back to the steps that take weeks once all are begun', () => {
  const grow: readonly (readonly [step: string | undefined, facts: Partial<ChecklistFacts>])[] = [
    ['store', {}],
    ['products', { store_parts: 3 }],
    ['photos', { skus: 1, products: 1, products_without_photos: 1 }],
    ['active', { products_without_photos: 0 }],
    ['collection', { active_products: 1 }],
    ['ship_from', { collections: 1 }],
    ['bank', { locations: 1 }],
    ['direct', { bank_details: 1 }],
    ['invites', { direct_programmes: 1 }],
    ['orders', { invites: 1 }],
    ['products', { orders: 5 }],
    ['invites', { skus: 50 }],
    [undefined, { invites: 5 }],
  ]
  let facts: ChecklistFacts = nothing
  for (const [step, grown] of grow) {
    facts = { ...facts, ...grown }
    expect(nextStep(checklist(facts, 'owner'))?.step).toBe(step)
  }
  expect(nextStep(checklist({ ...facts, invites: 1 }, 'catalogue'))).toBeUndefined()
})
