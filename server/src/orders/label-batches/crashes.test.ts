import { buyLabelBatch, createLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { getOrder } from '@linesheet/contract/orders/orders'
import { afterAll, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { buyFromEasypost } from '../../../test/orders/easypost-carriers.ts'
import { aQuotedBatch, cheapestChoices, runLabelBatch } from '../../../test/orders/label-batches.ts'
import { runLabelEffects } from '../../../test/orders/labels.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'

/**
 * The server dies before or after any statement of a batch's worker. Another server then takes over the batch, and checks purchases a minute later. The
 * statements are counted by a run that survives, not listed by hand.
 */
const carrier = buyFromEasypost({ timeoutMs: 2000 })

const later = new Date(now.getTime() + 120_000)
type Target = { id: string; batch: string; charged: number }

const stages: Record<string, (brand: Brand, id: string) => Promise<string>> = {
  'asking for prices': async (brand, id) => (await callOk(createLabelBatch, { body: { ids: [id] } }, brand.owner)).id,
  buying: async (brand, id) => {
    const batch = await aQuotedBatch(brand, [id])
    await callOk(buyLabelBatch, { params: { id: batch.id }, body: cheapestChoices(batch) }, brand.owner)
    return batch.id
  },
}

/** The state of the batch: its order, the purchase and the label, charges at the carrier, and the history. */
async function stateOf(brand: Brand, { id, batch, charged }: Target) {
  const { db } = await testContext()
  const [rows, purchases, labels] = await db.asOwner((tx) =>
    Promise.all([
      tx.selectFrom('label_batch_orders').select('state').where('batch_id', '=', batch).execute(),
      tx.selectFrom('label_purchases').select('status').where('order_id', '=', id).execute(),
      tx.selectFrom('labels').select('id').where('order_id', '=', id).execute(),
    ]),
  )
  const { order_activities } = await callOk(getOrder, { params: { id } }, brand.owner)
  const statuses = purchases.map(({ status }) => status).join()
  const entries = order_activities.filter(({ kind }) => kind === 'label_bought').length
  const charges = carrier.charges.length - charged
  return `${rows[0]?.state}, purchase ${statuses || 'none'}, ${charges} charged, ${labels.length} stored, ${entries} in history`
}

/** The states that a worker may leave when it dies. */
const leftBehind: Record<string, string[]> = {
  'asking for prices': [
    'quoted, purchase none, 0 charged, 0 stored, 0 in history',
    'waiting, purchase none, 0 charged, 0 stored, 0 in history',
  ],
  buying: [
    'buying, purchase none, 0 charged, 0 stored, 0 in history',
    'started, purchase bought, 1 charged, 1 stored, 1 in history',
    'started, purchase buying, 0 charged, 0 stored, 0 in history',
    'started, purchase buying, 1 charged, 0 stored, 0 in history',
  ],
}

const table: Record<string, Record<string, number>> = {}
afterAll(() => console.table(table))

test.each(Object.entries(stages))(
  'a worker that dies anywhere while %s leaves work that another finishes, once',
  async (name, prepare) => {
    const { setClock } = await testContext()
    const brand = await given.aBrand()
    const aTarget = async (): Promise<Target> => {
      const id = await given.aPackedOrder(brand)
      return { id, batch: await prepare(brand, id), charged: carrier.charges.length }
    }
    const run = ({ batch }: Target) => runLabelBatch(brand, batch).catch(() => {})
    const survivor = await aTarget()
    const points = await deathPoints(() => run(survivor))
    const done = await stateOf(brand, survivor)
    const left: string[] = []
    const outcomes: string[] = []
    for (const point of points) {
      const target = await aTarget()
      await dieDuring(point, () => run(target))
      left.push(await stateOf(brand, target))
      setClock(later)
      await runLabelBatch(brand, target.batch)
      await runLabelEffects(brand, later)
      outcomes.push(await stateOf(brand, target))
      setClock(now)
    }
    table[name] = {
      points: points.length,
      'different states left': new Set(left).size,
      'finished once': outcomes.filter((outcome) => outcome === done).length,
    }
    expect([...new Set(outcomes)]).toEqual([done])
    expect([...new Set(left)].toSorted()).toEqual(leftBehind[name])
    expect(points.length).toBeGreaterThan(20)
  },
  120_000,
)
