import { afterEach, expect, test } from 'vitest'
import { addEffect, anInstallation, closeInstallations } from '../../../test/operations/installations.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { metrics } from '../../platform/operations/metrics.ts'
import { measure } from './measure.ts'

afterEach(closeInstallations)

/** The values of a series by its labels. */
async function valuesOf(name: string) {
  const { values } = await metrics.registry.getSingleMetric(name)!.get()
  return values.map(({ labels, value }) => [Object.values(labels).join(), Math.round(value / 60)])
}

test('waiting, failing and lagging work is measured', async () => {
  const { installation, client } = await anInstallation()
  await addEffect(client, { minutes: 4 })
  await addEffect(client, { queue: 'jobs', minutes: 6 })
  await addEffect(client, { kind: 'files.scan', queue: 'scans', minutes: 12 })
  await addEffect(client, { kind: 'mail.reset', minutes: 9, attempts: 3, last_error: 'refused' })
  await addEffect(client, {
    kind: 'webhook.delivery',
    queue: 'webhooks',
    destination: 'https://m.test/?secret=1',
    minutes: 30,
    attempts: 1,
    last_error: '500',
  })
  for (let at = 0; at < 60; at += 1) await addEffect(client, { dead: true })
  await client.query('begin')
  await client.query('select 1')
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  await measure(installation.db, [gone], new Date(60_000))
  await gone.close()
  expect((await valuesOf('linesheet_jobs_oldest_seconds')).toSorted()).toEqual([
    ['effects', 9],
    ['jobs', 6],
    ['scans', 12],
    ['webhooks', 30],
  ])
  expect(await valuesOf('linesheet_mails_oldest_seconds')).toEqual([['', 9]])
  expect(await valuesOf('linesheet_files_oldest_unscanned_seconds')).toEqual([['', 12]])
  expect(await valuesOf('linesheet_webhooks_oldest_seconds')).toEqual([['m.test', 30]])
  expect(await valuesOf('linesheet_jobs_dead')).toEqual([['', 1]])
  expect(await valuesOf('linesheet_database_replica_lag_seconds')).toEqual([['', Number.POSITIVE_INFINITY]])
  expect(await valuesOf('linesheet_measured_at_seconds')).toEqual([['', 1]])
  const [oldest] = (await metrics.registry.getSingleMetric('linesheet_database_oldest_transaction_seconds')!.get()).values
  expect(oldest?.value).toBeGreaterThan(0)
  await client.query('rollback')

  await client.query('delete from outbox')
  await measure(installation.db, [], new Date(60_000))
  expect(await valuesOf('linesheet_jobs_oldest_seconds')).toEqual([])
  expect(await valuesOf('linesheet_mails_oldest_seconds')).toEqual([['', 0]])
})
