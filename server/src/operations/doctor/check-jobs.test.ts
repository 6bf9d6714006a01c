import { afterEach, expect, test } from 'vitest'
import { addEffect, anInstallation, closeInstallations, findingsOf } from '../../../test/operations/installations.ts'

afterEach(closeInstallations)

test('jobs: effects that wait, fail repeatedly, or were given up', async () => {
  const { installation, client } = await anInstallation()
  await addEffect(client, { minutes: 4 })
  await addEffect(client, { queue: 'jobs', kind: 'products.import', minutes: 6 })
  await addEffect(client, { queue: 'exports', kind: 'data.export', minutes: 40 })
  await addEffect(client, { kind: 'payment.charge', attempts: 6, last_error: 'card declined' })
  await addEffect(client, { kind: 'files.remove', dead: true, last_error: 'no such bucket', minutes: 600 })
  const found = await findingsOf('jobs', installation)
  expect(found?.toSorted()).toEqual([
    'critical: 1 effects of the queue exports wait, the oldest for 40 min',
    'warning: 1 effects of files.remove were given up: no such bucket',
    'warning: 1 effects of payment.charge fail again and again: card declined',
    'warning: 1 effects of the queue jobs wait, the oldest for 6 min',
  ])
})

test('jobs: no server, and a task that does not run', async () => {
  const { installation, client } = await anInstallation()
  await client.query(`insert into scheduled_tasks (name, last_run_at) values ('orphans', now() - interval '3 days')`)
  expect(await findingsOf('jobs', installation)).toEqual(['warning: The scheduled task orphans has not run for 3 days'])
  await client.query(`update scheduled_tasks set last_run_at = now() - interval '1 hour'`)
  expect(await findingsOf('jobs', installation)).toEqual(['critical: No server has run a scheduled task for 60 min'])
  await client.query(`delete from scheduled_tasks`)
  expect(await findingsOf('jobs', installation)).toEqual(['critical: No server has run a scheduled task yet'])
})

test('mails: mails that were not sent, without mails for later', async () => {
  const { installation, client } = await anInstallation()
  await addEffect(client, { kind: 'mail.reset', minutes: -600 })
  expect(await findingsOf('mails', installation)).toEqual([])
  await addEffect(client, { kind: 'mail.reset', minutes: 20 })
  expect(await findingsOf('mails', installation)).toEqual(['warning: 1 mails were not sent, the oldest for 20 min'])
  await addEffect(client, { kind: 'mail.new-order', attempts: 8, last_error: 'refused', minutes: 130 })
  expect(await findingsOf('mails', installation)).toEqual(['critical: 2 mails were not sent, the oldest for 2 h'])
})

test('webhooks: a destination that fails, and one that no longer exists', async () => {
  const { installation, client } = await anInstallation({ MARKETPLACE_WEBHOOK_URL: 'https://m.test/hooks?secret=1' })
  const webhook = { kind: 'webhook.delivery', queue: 'webhooks', destination: 'https://m.test/hooks?secret=1' }
  await addEffect(client, { ...webhook, minutes: 60 })
  expect(await findingsOf('webhooks', installation)).toEqual([])
  await addEffect(client, { ...webhook, attempts: 3, last_error: 'The marketplace answered 500', minutes: 30 })
  await addEffect(client, { ...webhook, destination: 'https://old.test/', attempts: 3, last_error: 'Not delivered', minutes: 1 })
  const found = await findingsOf('webhooks', installation)
  expect(found?.toSorted()).toEqual([
    'warning: 1 webhooks wait for old.test, which is no destination any more',
    'warning: 2 webhooks wait for m.test, the oldest for 30 min: The marketplace answered 500',
  ])
})
