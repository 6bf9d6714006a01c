import { expect } from 'vitest'
import { notificationEffects } from '../../src/platform/outbox/notification-effects.ts'
import { EffectRunner } from '../../src/platform/outbox/runner.ts'
import { workers } from '../../src/workers.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

const kinds = Object.values(notificationEffects)

/** The mails about events of this brand, after all of them are sent; without the mails to the user of its application, who is in no test. */
export async function notificationMails({ id: brandId }: Brand) {
  const context = await testContext()
  const ofBrand = (isDone: boolean) =>
    context.db.asOwner((tx) =>
      tx
        .selectFrom('outbox')
        .select(['id', 'kind'])
        .where('brand_id', '=', brandId)
        .where('kind', 'in', kinds)
        .where('done_at', isDone ? 'is not' : 'is', null)
        .orderBy('sequence')
        .execute(),
    )
  const runner = new EffectRunner(context, Object.fromEntries(kinds.map((kind) => [kind, workers[kind]!])))
  runner.start()
  await expect.poll(() => ofBrand(false)).toEqual([])
  await runner.stop()
  const sent = new Map(context.ports.mail.sent.map((mail) => [mail.id, mail]))
  return (await ofBrand(true)).flatMap(({ id }) => sent.get(id) ?? []).filter(({ to }) => to.endsWith('@member.example'))
}
