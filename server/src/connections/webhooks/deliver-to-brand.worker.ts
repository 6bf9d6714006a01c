import { failingDays } from '@linesheet/domain/connections/webhooks'
import { daysAfter } from '@linesheet/domain/platform/days'
import { hasPermission } from '@linesheet/domain/platform/roles'
import { findMembersToNotify } from '../../account/settings/notification-choices.sql.ts'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { sign } from '../../platform/http/signatures.ts'
import { notificationOf, toMail } from '../../platform/outbox/notification-effects.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { prepareDelivery } from './prepare-delivery.ts'
import { webhookDisabledMail } from './webhook-mail.words.ts'
import { disableReceiver, findReceiver, markFailing, markWorking } from './webhooks.sql.ts'

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

/** Posts an event to a webhook of the brand, and logs the attempt. Does not post to one that was deleted or disabled in the meantime. */
export const deliverToBrand: Worker = async (job, context, note) => {
  const { brand_id: brandId, destination: id } = job
  const receiver = await context.db.read({ brandId }, (tx) => findReceiver(tx, brandId, id))
  if (!receiver || receiver.disabled_at) return
  const sent_at = context.clock()
  const { body, logAttempt } = prepareDelivery(job)
  const signature = sign(secretsOf(receiver, context), body, sent_at)
  const outcome = await context.ports.webhooks.post({ url: receiver.url, body, signature })
  const { error } = outcome
  note(logAttempt({ url: receiver.url, outcome, sent_at, webhook_id: id }))
  if (error === null) {
    note((tx) => markWorking(tx, { brandId, id }))
    return
  }
  note((tx) => markFailing(tx, { brandId, id, error, at: sent_at.toISOString() }))
  const { name, failing_since } = receiver
  if (outcome.status === goneStatus) {
    await disable(context, { brandId, id, name, error, because: 'gone' })
    return
  }
  if (failing_since && daysAfter(new Date(failing_since), failingDays) <= sent_at)
    await disable(context, { brandId, id, name, error, because: 'failing' })
  throw new Error(error)
}

/** The newest secret first, and for a day after a rotation the previous one. */
function secretsOf({ secret, old_secret, old_secret_until }: Receiver, { keys, clock }: AppContext) {
  const isOldValid = old_secret && old_secret_until && Date.parse(old_secret_until) > clock().getTime()
  return [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) => keys.encryption.decrypt(sealed))
}

/** HTTP's status of a receiver that no longer exists: it wants no more events. */
const goneStatus = 410

type Ended = { brandId: string; id: string; name: string; error: string; because: 'failing' | 'gone' }

/** Disables the webhook, once, and mails the members who can enable it again; their bell shows it, and their devices, if they want. */
const disable = (context: AppContext, { brandId, id, name, error, because }: Ended) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish, enqueue }) => {
    if (!(await disableReceiver(tx, brandId, id, { because, now }))) return
    const members = (await findMembersToNotify(tx, brandId)).filter(({ role }) => hasPermission(role, 'api:write'))
    const url = `${publicAddress(context.config)}/settings/api`
    const texts = { webhook: name, error, days: failingDays, url, product: context.config.PRODUCT_NAME }
    const mails = members.map(({ to, language, name: hello }) =>
      toMail(to, webhookDisabledMail(language, { ...texts, hello, isGone: because === 'gone' })),
    )
    enqueue(...mails, notificationOf('webhook_disabled', { webhook_id: id }))
    publish('webhook.changed', id)
  })
