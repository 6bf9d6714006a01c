import { expect, test, vi } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { writeAndPublish } from './brand-events.ts'
import type { BrandEvent } from './live-events.ts'

/** The context with events that are recorded instead of sent. */
async function recordingContext() {
  const { db } = await testContext()
  const published: BrandEvent[][] = []
  const publish = vi.fn((events: readonly BrandEvent[]) => void published.push([...events]))
  return { published, context: { db, live: { publish } as never, clock: () => new Date() } }
}

test('events are published together, after the commit, for the brand of the transaction', async () => {
  const { id: brandId } = await given.aBrand()
  const { context, published } = await recordingContext()
  const result = await writeAndPublish(context, brandId, async ({ publish }) => {
    publish('job.progress', 'a')
    publish('product.arranged', 'b')
    expect(published).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(published).toEqual([
    [
      { brandId, name: 'job.progress', id: 'a' },
      { brandId, name: 'product.arranged', id: 'b' },
    ],
  ])
})

test('a transaction that fails publishes nothing', async () => {
  const { id: brandId } = await given.aBrand()
  const { context, published } = await recordingContext()
  const failing = writeAndPublish(context, brandId, async ({ publish }) => {
    publish('product.arranged', 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(published).toEqual([])
})

test('an attempt that is retried publishes its events once', async () => {
  const { id: brandId } = await given.aBrand()
  const { context, published } = await recordingContext()
  let attempts = 0
  await writeAndPublish(context, brandId, async ({ publish }) => {
    attempts += 1
    publish('product.arranged', 'a')
    if (attempts === 1) throw Object.assign(new Error('conflict'), { code: '40001' })
  })
  expect(attempts).toBe(2)
  expect(published).toEqual([[{ brandId, name: 'product.arranged', id: 'a' }]])
})
