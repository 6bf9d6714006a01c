import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addPushDevice, listPushDevices } from '@linesheet/contract/home/settings.push'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { newDatabase } from '../../../test/database.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given, type Member } from '../../../test/given.ts'
import { aPushClient } from '../../../test/home/push-service.ts'
import { readConfig } from '../../platform/config.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { findVapidPairs, makeVapidPair, openVapidKeys, rotateVapidKeys } from '../../platform/keys/vapid-keys.ts'
import { notificationEffects } from '../../platform/outbox/notification-effects.ts'
import { countVapidPairs, retireVapidKeys } from './retire-vapid-keys.ts'

const { notify, flush, push } = notificationEffects
const opened: Database[] = []
beforeEach(async () => {
  ;(await testContext()).ports.push.answer = async () => 'sent'
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
  const { db, keys, config, setClock } = await testContext()
  keys.vapid.load(await findVapidPairs(db, config), now)
  setClock(now)
})

const endpointOf = (name: string) => `https://push.example/${name}`
const subscribe = (member: Member, name: string, public_key?: string) =>
  callOk(addPushDevice, { body: { endpoint: endpointOf(name), keys: aPushClient().keys, ...(public_key && { public_key }) } }, member)
const listed = (member: Member) => callOk(listPushDevices, {}, member)

/** Lets this server have a newer pair beside the current one. */
async function rotate() {
  const { keys, db, config } = await testContext()
  const newest = { ...makeVapidPair(), used_from: new Date(1).toISOString() }
  keys.vapid.load([newest, ...(await findVapidPairs(db, config))], now)
  return { newest: newest.publicKey, older: keys.vapid.oldest.publicKey }
}

/** Runs the effects of these kinds that are due within that many seconds. */
async function work(brand: Brand, kinds: readonly string[]) {
  const { setClock } = await testContext()
  for (const kind of kinds) {
    await runEffects(brand, [kind])
    setClock(new Date(now.getTime() + 10_000))
  }
  setClock(now)
}

/** The endpoints of this brand's notifications, and the keys that signed them. */
async function sentTo(brand: Brand) {
  const { ports } = await testContext()
  return ports.push.sent.filter(({ text }) => text.includes(brand.name)).map(({ target }) => [target.endpoint, target.vapid_key])
}

test('a browser gets notifications signed with the older pair until it subscribes again, and then the waiting ones once', async () => {
  const brand = await given.aBrand()
  await subscribe(brand.owner, `one-${brand.id}`)
  const { newest, older } = await rotate()
  const [device] = (await listed(brand.owner)).devices
  expect([(await listed(brand.owner)).public_key, device?.is_outdated]).toEqual([newest, true])
  await given.anOrder(brand)
  await work(brand, [notify, flush, push])
  expect(await sentTo(brand)).toEqual([[endpointOf(`one-${brand.id}`), older]])

  await given.anOrder(brand)
  await work(brand, [notify, flush])
  await subscribe(brand.owner, `two-${brand.id}`, newest)
  expect((await listed(brand.owner)).devices).toEqual([
    { ...device, is_outdated: false, last_used_at: null, created_at: expect.any(String) },
  ])
  const { setClock } = await testContext()
  setClock(new Date(now.getTime() + 20_000))
  await runEffects(brand, [push])
  expect((await sentTo(brand)).slice(1)).toEqual([[endpointOf(`two-${brand.id}`), newest]])
})

test('an older page, which does not say its key, has subscribed with the one that is given out', async () => {
  const { owner } = await given.aBrand()
  await rotate()
  await subscribe(owner, newId())
  expect((await listed(owner)).devices).toMatchObject([{ is_outdated: false }])
})

test('two tabs that subscribe at once leave one device', async () => {
  const { owner } = await given.aBrand()
  const { newest } = await rotate()
  const server = await anotherServer({ recordsRefusals: false })
  const body = () => ({ endpoint: endpointOf(newId()), keys: aPushClient().keys, public_key: newest })
  await subscribe(owner, newId())
  const answers = await Promise.all([
    call(addPushDevice, { body: body() }, owner),
    call(addPushDevice, { body: body() }, { ...owner, server }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await listed(owner)).devices).toHaveLength(1)
})

test('a pair that this server lacks is waited for; an invalid one ends the subscription', async () => {
  const brand = await given.aBrand()
  const { ports, setClock } = await testContext()
  ports.push.answer = async () => 'unknown_key'
  await subscribe(brand.owner, newId(), makeVapidPair().publicKey)
  await given.anOrder(brand)
  await work(brand, [notify, flush])
  setClock(new Date(now.getTime() + 10_000))
  await runEffects(brand, [push])
  setClock(now)
  expect((await listed(brand.owner)).devices).toMatchObject([{ is_outdated: true }])
  setClock(new Date(now.getTime() + 3_700_000))
  await runEffects(brand, [push])
  setClock(now)
  expect((await listed(brand.owner)).devices).toEqual([])
})

/** A database of its own, with the rows of these browsers: the key of each, and whether its session has ended. */
async function installation(browsers: readonly { key?: string; ended?: boolean }[] = []) {
  const url = await newDatabase({ migrated: true })
  const db = openDatabase(url, 2)
  opened.push(db)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url })
  await db.asOwner(async (tx) => {
    for (const { key = null, ended = false } of browsers) {
      const [user, session] = [newId(), newId()]
      const name = { username: `${user}@a.test`, first_name: 'A', last_name: 'B' }
      await tx
        .insertInto('users')
        .values({ id: user, ...name, created_at: now })
        .execute()
      const device = { device: 'test', user_agent: '', address: '', ended_at: ended ? now : null }
      await tx
        .insertInto('sessions')
        .values({ id: session, user_id: user, ...device, created_at: now, last_seen_at: now })
        .execute()
      const subscription = { endpoint: endpointOf(session), p256dh: 'p', auth: 'a', vapid_key: key }
      await tx
        .insertInto('push_subscriptions')
        .values({ id: newId(), user_id: user, session_id: session, ...subscription, created_at: now })
        .execute()
    }
  })
  return { db, url, config }
}
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

test('a new pair is given out a minute later, when all servers have it; both sign in the meantime', async () => {
  const { db, config } = await installation()
  const [one, two] = [openVapidKeys(), openVapidKeys()]
  for (const keys of [one, two]) keys.load(await findVapidPairs(db, config), now)
  const before = one.used.publicKey
  await rotateVapidKeys(db, config, now)
  await expect(rotateVapidKeys(db, config, seconds(90))).rejects.toThrow(
    'A rotation is in progress: `npm run vapid-keys -- retire` ends it',
  )
  one.load(await findVapidPairs(db, config), seconds(5))
  expect([one.used.publicKey, one.oldest.publicKey, one.valid.length]).toEqual([before, before, 2])
  two.load(await findVapidPairs(db, config), seconds(10))
  one.load(await findVapidPairs(db, config), seconds(61))
  expect([one.used.publicKey === before, one.oldest.publicKey]).toEqual([false, before])
  expect(two.valid.map(({ publicKey }) => publicKey)).toContain(one.used.publicKey)
})

test('an older pair is retired when no signed-in browser has it, or at once', async () => {
  const { db, config } = await installation([{}, {}, { ended: true }])
  await expect(retireVapidKeys(db, config, now)).rejects.toThrow('There is one pair')
  await rotateVapidKeys(db, config, now)
  await expect(retireVapidKeys(db, config, seconds(30), { atOnce: true })).rejects.toThrow('The older pair is needed until')
  await expect(retireVapidKeys(db, config, seconds(90))).rejects.toThrow('2 browsers have not been opened since the rotation')
  expect((await countVapidPairs(db, config, seconds(90))).map(({ browsers }) => browsers)).toEqual([0, 2])
  const [newest] = await findVapidPairs(db, config)
  await db.asOwner((tx) =>
    tx
      .updateTable('push_subscriptions')
      .set({ vapid_key: newest?.publicKey ?? '' })
      .execute(),
  )
  expect(await retireVapidKeys(db, config, seconds(90))).toEqual([newest])
  expect((await countVapidPairs(db, config, seconds(90))).map(({ browsers }) => browsers)).toEqual([2])
  await rotateVapidKeys(db, config, seconds(100))
  await retireVapidKeys(db, config, seconds(200), { atOnce: true })
  expect((await countVapidPairs(db, config, seconds(200))).map(({ browsers }) => browsers)).toEqual([0])
})

test('pairs of the configuration come before pairs of the database, which they replace', async () => {
  const { db, url } = await installation([{}])
  const [first, second] = [makeVapidPair(), makeVapidPair()]
  const configOf = (...pairs: (typeof first)[]) =>
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      VAPID_PUBLIC_KEY: pairs.map(({ publicKey }) => publicKey).join(' '),
      VAPID_PRIVATE_KEY: pairs.map(({ privateKey }) => privateKey).join(' '),
    })
  const [stored] = await findVapidPairs(db, configOf())
  const publicKeys = async (config: ReturnType<typeof configOf>) => (await findVapidPairs(db, config)).map(({ publicKey }) => publicKey)
  expect(await publicKeys(configOf(second))).toEqual([second.publicKey, stored?.publicKey])
  await expect(rotateVapidKeys(db, configOf(second), now)).rejects.toThrow('The keys come from VAPID_PUBLIC_KEY')
  await expect(retireVapidKeys(db, configOf(second), now)).rejects.toThrow('1 browsers')
  await retireVapidKeys(db, configOf(second), now, { atOnce: true })
  expect(await publicKeys(configOf(second))).toEqual([second.publicKey])
  expect(await publicKeys(configOf(first, second))).toEqual([first.publicKey, second.publicKey])
  expect(openVapidKeys().load(await findVapidPairs(db, configOf(first, second)), now).oldest.publicKey).toBe(second.publicKey)
})

test('there are as many public as private keys, in the right form', () => {
  const { publicKey, privateKey } = makeVapidPair()
  const read = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
    readConfig({ DATABASE_URL: 'postgres://a.test/x', VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).VAPID_PUBLIC_KEY
  expect(read(publicKey, privateKey)).toEqual([publicKey])
  expect(() => read(`${publicKey} ${publicKey}`, privateKey)).toThrow('VAPID_PRIVATE_KEY: belongs to VAPID_PUBLIC_KEY')
  expect(() => read('', privateKey)).toThrow('VAPID_PRIVATE_KEY: belongs to VAPID_PUBLIC_KEY')
  expect(() => read('x', privateKey)).toThrow('VAPID_PUBLIC_KEY')
})

test('the command rotates, prints how many browsers have each pair, and refuses to end notifications', async () => {
  const { url } = await installation([{}])
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-vapid-keys.ts'), ...args], {
      env: { NODE_ENV: 'test', DATABASE_URL: url },
    }).then(
      ({ stdout }) => stdout.trim().split('\n'),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )
  expect(await run()).toEqual([expect.stringMatching(/^[\w-]{87}, used from 1970-01-01T00:00:00.000Z, [01] browsers$/)])
  expect(await run('rotate')).toHaveLength(2)
  expect(await run('rotate')).toBe('A rotation is in progress: `npm run vapid-keys -- retire` ends it')
  expect(await run('retire')).toMatch(/^The older pair is needed until /)
})
