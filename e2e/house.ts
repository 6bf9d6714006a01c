import { test as base, expect } from '@playwright/test'
import { Given } from './given.ts'
import { type Manner, open, type Visitor } from './visitor.ts'

export { expect }

type House = {
  /** Builders that speak: brands, retailers, products and orders of this test alone. */
  given: Given
  /** Someone comes with a browser of their own; whatever is wrong in it that no test looks at fails the test all the same. */
  visit: (manner?: Manner) => Promise<Visitor>
}

export const test = base.extend<House>({
  given: async ({ browserName: _ }, use) => use(new Given()),
  visit: async ({ browser }, use) => {
    const visitors: Visitor[] = []
    await use(async (manner = {}) => {
      const visitor = await open(browser, manner)
      visitors.push(visitor)
      return visitor
    })
    expect.soft(visitors.flatMap(({ troubles }) => troubles)).toEqual([])
    for (const { context } of visitors) await context.close()
  },
})
