import { ingestTraffic } from '@linesheet/contract/connections/marketplace.traffic'
import { trafficKinds } from '@linesheet/domain/insight/analytics'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { sendTraffic, trafficItem } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

const second = anotherServer({ recordsRefusals: false })

const event = fc.record({
  /** Few ids, so that many batches have the same event, sometimes with other content. */
  id: fc.integer({ min: 0, max: 40 }),
  variant: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom(...trafficKinds),
  product: fc.integer({ min: 0, max: 2 }),
  source: fc.constantFrom('google', 'email', 'shop.example', ''),
  country: fc.constantFrom('HK', 'JP', undefined),
  daysAgo: fc.constantFrom(0, 0.3, 1, 20, 45, 400, 900),
})
const batches = fc.array(fc.array(event, { minLength: 1, maxLength: 15 }), { minLength: 1, maxLength: 6 })

test('late, repeated and concurrent batches: sums are counts of the events, and each id happens once', async () => {
  const { clock } = await testContext()
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      const brand = await given.aBrand()
      const products = [await given.aProduct(brand), await given.aProduct(brand), await given.aProduct(brand)]
      const run = newId()
      const items = sent.map((batch) =>
        batch.map(({ id, variant, kind, product, source, country, daysAgo }) =>
          trafficItem(brand, {
            external_id: `${run} ${id}`,
            kind,
            product_id: kind === 'store_view' ? undefined : products[product]?.id,
            source,
            country,
            at: new Date(clock().getTime() - (daysAgo + variant) * 86_400_000).toISOString(),
          }),
        ),
      )
      const servers = [await testContext(), await second]
      const results = await Promise.all(
        items.map((batch, at) => callOk(ingestTraffic, { body: { items: batch } as never }, { server: servers[at % 2] as never })),
      )
      const stored = new Set(results.flatMap(({ items }) => items.flatMap(({ success, id }) => (success ? [id] : []))))
      const { db } = await testContext()
      const rows = await db.asOwner((tx) => tx.selectFrom('traffic_events').select('id').where('brand_id', '=', brand.id).execute())
      expect(new Set(rows.map(({ id }) => id))).toEqual(stored)
      expect(rows).toHaveLength(stored.size)
      await sendTraffic(...items.flat())
      await expectDerivedDataCurrent(brand.id)
    }),
    { numRuns: 12 },
  )
})
