import { createLabelBatch, getLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { quoteTotals } from '@linesheet/domain/orders/label-quotes'
import { workOnLabelBatch } from '../../src/orders/label-batches/label-batches.worker.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Run = { context?: Parameters<typeof workOnLabelBatch>[1]; note?: Parameters<typeof workOnLabelBatch>[2] }
/** Runs the worker of a batch, as the queue would, and returns the batch afterwards. */
export async function runLabelBatch(brand: Brand, id: string, { context, note }: Run = {}) {
  const effect = { brand_id: brand.id, id, kind: 'labels.batch', payload: { batch_id: id }, attempts: 1, destination: '', sequence: 1 }
  await workOnLabelBatch(effect, context ?? (await testContext()), note ?? (() => {}))
  return callOk(getLabelBatch, { params: { id } }, brand.owner)
}

/** A batch of these orders whose carriers have been asked. */
export async function aQuotedBatch(brand: Brand, ids: readonly string[]) {
  const { id } = await callOk(createLabelBatch, { body: { ids: [...ids] } }, brand.owner)
  return runLabelBatch(brand, id)
}

type Batch = Awaited<ReturnType<typeof aQuotedBatch>>

/** The choices that confirm the cheapest price of each order that has one. */
export function cheapestChoices({ orders }: Batch) {
  const chosen = orders.flatMap(({ id, quotes: [quote] }) => (quote ? [{ id, quote }] : []))
  return {
    choices: chosen.map(({ id, quote }) => ({ id, quote_id: quote.id })),
    totals: quoteTotals(chosen.map(({ quote }) => quote)).map(({ currency_code, price }) => ({ currency_code, price })),
  }
}
