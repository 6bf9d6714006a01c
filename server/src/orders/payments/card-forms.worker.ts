import * as z from 'zod/mini'
import type { Effect, Worker } from '../../platform/outbox/outbox.ts'
import { finishForm } from './card-forms.ts'

const payloadSchema = z.object({ form_id: z.string() })

/** How long after the end of a form the worker runs, when the processor no longer accepts a card. */
const afterEndMs = 60_000

export const cardFormEffect = (form_id: string, expiresAt: Date): Effect => ({
  kind: 'payment.card-form',
  payload: { form_id },
  queue: 'payments',
  run_at: new Date(expiresAt.getTime() + afterEndMs),
})

/** Adds the card of a form whose visitor entered it and did not come back. */
export const finishAbandonedForm: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { form_id: id } = payloadSchema.parse(payload)
  const { state } = await finishForm({ context, scope: { brandId }, now: context.clock(), id })
  if (state === 'open') throw new Error('The form has not ended yet')
}
