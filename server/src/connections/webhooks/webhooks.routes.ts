import { randomBytes } from 'node:crypto'
import {
  addWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
} from '@linesheet/contract/connections/brand-webhooks'
import {
  type BrandEvent,
  brandEventNames,
  brandEvents,
  deliveryCountLimit,
  maxWebhooks,
  oldSecretHours,
  testEvent,
  webhookSecretPrefix,
  webhookState,
} from '@linesheet/domain/connections/webhooks'
import { invalidInputRefusal, isStale, notFoundRefusal, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import type { Permission } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve, serveFromFirstStep } from '../../platform/http/serve.ts'
import { offset, pageInfo } from '../../platform/lists/paging.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { brandDeliveryKind, brandQueue } from '../../platform/outbox/webhook-queues.ts'
import { findDeliveries, findPosted } from './deliveries.sql.ts'
import {
  type BrandDelivery,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhook,
  reserveSequence,
  updateWebhook,
  type WebhookRow,
} from './webhooks.sql.ts'

const withState = (webhook: WebhookRow) => ({ ...webhook, state: webhookState(webhook) })

async function readWebhook(tx: Tx, brandId: string, id: string) {
  const webhook = await findWebhook(tx, brandId, id)
  if (!webhook) throw notFoundRefusal('webhook')
  return withState(webhook)
}

async function lockOrThrow(tx: Tx, brandId: string, id: string) {
  const webhook = await lockWebhook(tx, brandId, id)
  if (!webhook) throw notFoundRefusal('webhook')
  return webhook
}

/** The effect that posts an event to one webhook of the brand. */
const toDeliveryEffect = (webhookId: string, delivery: BrandDelivery): Effect => ({
  kind: brandDeliveryKind,
  queue: brandQueue,
  destination: webhookId,
  payload: delivery,
})

const newSecret = () => `${webhookSecretPrefix}${randomBytes(24).toString('base64url')}`

/** Throws by field unless the address may be posted to, and the caller may read the content of the events. */
function checkFields(
  { url, events }: { url?: string | undefined; events?: readonly BrandEvent[] | undefined },
  { context, may }: { context: AppContext; may: (permission: Permission) => boolean },
) {
  const problem = url === undefined ? undefined : context.ports.webhooks.problemOf(url)
  if (problem) throw invalidInputRefusal({ url: problem })
  if (events) checkEvents(events, may)
}

function checkEvents(events: readonly BrandEvent[], may: (permission: Permission) => boolean) {
  if (!events.every((event) => may(brandEvents[event]))) throw invalidInputRefusal({ events: 'not_allowed' })
}

/** The columns that a switch changes. When it is enabled again, a webhook has as many days as at first. */
function enabledColumns(enabled: boolean | undefined, { disabled_at }: { disabled_at: string | null }, now: Date) {
  if (enabled === true && disabled_at) return { disabled_at: null, disabled_because: null, failing_since: null, last_error: null }
  return enabled === false && !disabled_at ? { disabled_at: now, disabled_because: 'member' } : {}
}

export const webhookRoutes = [
  serve(listWebhooks, async ({ tx, brandId }) => ({ items: (await findWebhooks(tx, brandId)).map(withState) })),

  // In steps, because the answer of a step is stored under the idempotency key, and secrets are stored encrypted only.
  serveFromFirstStep(addWebhook, async ({ lastStep, context, brandId, userId, sessionId, role, may, now, body }) => {
    checkFields(body, { context, may })
    const [id, secret] = [newId(), newSecret()]
    const encrypted = context.keys.encryption.encrypt(secret)
    const added = await lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
      if ((await countWebhooks(tx, brandId)) >= maxWebhooks)
        throw new Refusal('webhook.too-many', `A brand can have ${maxWebhooks} webhooks. Delete one first`)
      const events = [...new Set(body.events)]
      await insertWebhook(tx, brandId, { id, ...body, events, secret: encrypted, created_by: userId, created_at: now })
      publish('webhook.changed', id)
      return readWebhook(tx, brandId, id)
    })
    return { ...added, secret: added.id === id ? secret : null }
  }),

  serve(editWebhook, async ({ tx, context, brandId, may, now, params, body: { enabled, version, events, ...fields }, publish }) => {
    checkFields({ ...fields, events }, { context, may })
    const before = await lockOrThrow(tx, brandId, params.id)
    // Another address would get the events that the webhook is for already.
    checkEvents(before.events, may)
    if (isStale(version, before)) throw staleRecordRefusal(await readWebhook(tx, brandId, params.id))
    const change = { ...omitUndefined(fields), ...(events && { events: [...new Set(events)] }), ...enabledColumns(enabled, before, now) }
    if (Object.keys(change).length) await updateWebhook(tx, brandId, params.id, change)
    publish('webhook.changed', params.id)
    return readWebhook(tx, brandId, params.id)
  }),

  serve(removeWebhook, async ({ tx, brandId, params, publish }) => {
    if (!(await deleteWebhook(tx, brandId, params.id))) throw notFoundRefusal('webhook')
    publish('webhook.changed', params.id)
    return {}
  }),

  serveFromFirstStep(rotateWebhookSecret, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id } }) => {
    const [mark, secret] = [newId(), newSecret()]
    const encrypted = context.keys.encryption.encrypt(secret)
    const { webhook, made } = await lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
      const before = await lockOrThrow(tx, brandId, id)
      const until = new Date(now.getTime() + oldSecretHours * 3_600_000)
      await updateWebhook(tx, brandId, id, { secret: encrypted, old_secret: before.secret, old_secret_until: until, rotated_at: now })
      publish('webhook.changed', id)
      return { webhook: await readWebhook(tx, brandId, id), made: mark }
    })
    return { ...webhook, secret: made === mark ? secret : null }
  }),

  serve(testWebhook, async ({ tx, brandId, now, params: { id }, enqueue }) => {
    const { disabled_at } = await lockOrThrow(tx, brandId, id)
    if (disabled_at) throw disabledRefusal()
    const event_id = newId()
    const event = { id: event_id, sequence: await reserveSequence(tx), event: testEvent, at: now.toISOString(), data: { webhook_id: id } }
    enqueue(toDeliveryEffect(id, event))
    return { event_id }
  }),

  serve(listWebhookDeliveries, async ({ tx, brandId, may, params: { id }, query: { page, items_per_page, outcome } }) => {
    await readWebhook(tx, brandId, id)
    const paging = { page, items_per_page }
    // The bodies contain records, and are shown to callers who may read these.
    const events = [testEvent, ...brandEventNames.filter((event) => may(brandEvents[event]))]
    const { rows, count } = await findDeliveries(tx, brandId, id, { events, outcome, offset: offset(paging), size: items_per_page })
    return { items: rows, ...pageInfo(Math.min(count, deliveryCountLimit), paging), count_capped: count > deliveryCountLimit }
  }),

  serve(replayDeliveries, async ({ tx, brandId, params: { id }, body, enqueue }) => {
    const { disabled_at } = await lockOrThrow(tx, brandId, id)
    if (disabled_at) throw disabledRefusal()
    const ids = [...new Set(body.ids)]
    const posted = await findPosted(tx, brandId, id, ids)
    if (posted.length < ids.length) throw notFoundRefusal('delivery')
    const events = [...new Map(posted.map(({ payload }) => [payload.id, payload])).values()]
    enqueue(...events.map(({ brand_id: _, ...event }) => toDeliveryEffect(id, event)))
    return { queued: events.length }
  }),
]

const disabledRefusal = () => new Refusal('webhook.disabled', 'This webhook is disabled. Enable it first')
