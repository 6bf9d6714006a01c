import { uploadCatalogue } from '@linesheet/contract/brand/onboarding'
import { readApplicationFile } from '@linesheet/contract/connections/marketplace'
import { addMessageFile, readMessageFile } from '@linesheet/contract/connections/marketplace.messages'
import { listAudit } from '@linesheet/contract/home/audit'
import { listNotifications } from '@linesheet/contract/home/notifications'
import { getChat, getChatFile, sendMessage } from '@linesheet/contract/messages/chats'
import { getOrder } from '@linesheet/contract/orders/orders'
import { getOrderFile, removeOrderFile } from '@linesheet/contract/orders/orders.files'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../../test/brand/applications.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { aChat } from '../../../test/messages/chats.ts'
import { malware, startClamd } from '../../../test/platform/clamd.ts'
import { pictureFile, sendForm, uploadFile, uploadSigned } from '../../../test/platform/uploading.ts'
import { findStoredFiles } from '../../operations/data-export/export.sql.ts'
import { workers } from '../../workers.ts'
import { noBrand } from '../db/db.ts'
import { CircuitBreaker } from '../outbox/circuit-breaker.ts'
import { EffectRunner } from '../outbox/runner.ts'
import { clamdScanner } from '../ports/scanner/scanner.clamd.ts'
import { scanEffectKind, scanQueue } from './scan-effect.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
beforeEach(async () => {
  clamd = await startClamd()
  ;(await testContext()).ports.scanner = clamdScanner(clamd.url, { timeout: 2000 })
})
afterEach(async () => {
  const { ports, setClock } = await testContext()
  ports.scanner = undefined
  setClock(now)
  clamd.stop()
})

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}`)
const add = async (brand: Brand, order: string, content = pdf(), name = 'slip.pdf') =>
  (await uploadFile(brand.owner, `/order/${order}/file`, content, name)).result as { id: string; scan: string | null }
const scanAll = (brand: Pick<Brand, 'id'>) => runEffects(brand as Brand, [scanEffectKind])
const stateOf = async (brand: Brand, order: string) =>
  (await callOk(getOrder, { params: { id: order } }, brand.owner)).order_files.map(({ scan }) => scan)
const download = (brand: Brand, id: string) => call(getOrderFile, { params: { id } }, brand.owner)
const later = async (seconds: number) => (await testContext()).setClock(new Date(now.getTime() + seconds * 1000))

const refusal = (code: string, retryAfter?: string) => ({
  status: 409,
  code,
  headers: retryAfter ? expect.objectContaining({ 'retry-after': retryAfter }) : expect.anything(),
})

test('a document can be downloaded once it was found clean, and is scanned once', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const file = await add(brand, order)
  expect(file.scan).toBe('waiting')
  expect(await download(brand, file.id)).toMatchObject(refusal('file.not-scanned', '10'))
  await Promise.all([scanAll(brand), scanAll(brand)])
  expect(await stateOf(brand, order)).toEqual(['clean'])
  expect(Buffer.compare((await download(brand, file.id)).result as never, pdf())).toBe(0)
  expect(clamd.state.received).toEqual([pdf().toString()])
  const { items } = await callOk(listAudit, { query: { record_id: order } }, brand.owner)
  expect(items.filter(({ through }) => through?.includes('scan'))).toEqual([])
})

test('pictures are re-encoded and need no scan; without a scanner no file does', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const picture = await add(brand, order, await pictureFile(), 'parcel.jpg')
  ;(await testContext()).ports.scanner = undefined
  const document = await add(brand, order, pdf(malware))
  expect([picture.scan, document.scan]).toEqual([null, null])
  expect([(await download(brand, picture.id)).status, (await download(brand, document.id)).status]).toEqual([200, 200])
})

test('an infected file is never served, and is marked and reported to the members who answer messages, until it is deleted', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const file = await add(brand, order, pdf(malware), 'invoice.pdf')
  await scanAll(brand)
  expect(await stateOf(brand, order)).toEqual(['infected'])
  expect(await download(brand, file.id)).toMatchObject(refusal('file.infected'))
  const shown = async () => (await callOk(listNotifications, { query: { event: 'file_infected' } }, brand.owner)).items
  expect(await shown()).toMatchObject([{ id: file.id, file: 'invoice.pdf', link: `/order/${order}`, is_read: false }])
  const finance = await given.aMember(brand, 'finance')
  expect((await callOk(listNotifications, { query: { event: 'file_infected' } }, finance)).items).toEqual([])
  const mails = await notificationMails(brand)
  expect(mails.filter(({ subject }) => subject.includes('Malware in a file')).map(({ to }) => to)).toEqual([brand.owner.username])
  const { db } = await testContext()
  expect(await db.asOwner((tx) => findStoredFiles(tx, brand.id, 'orders'))).toEqual([])
  await callOk(removeOrderFile, { params: { id: file.id } }, brand.owner)
  expect(await shown()).toEqual([])
})

test('files of messages are scanned in both directions', async () => {
  const brand = await given.aBrand()
  const { id, messages } = await aChat(brand, 'See the file')
  const fromRetailer = await uploadSigned(addMessageFile, { id: messages[0] ?? '' }, pdf(malware), {
    external_id: newId(),
    brand_id: brand.id,
  })
  const form = { key: newId(), chat_id: id, text: '' }
  const sent = await sendForm(sendMessage, brand.owner, form, [{ field: 'file', content: pdf(), name: 'list.pdf' }])
  const own = sent.result.files[0].id as string
  const query = { brand_id: brand.id }
  expect(sent.result.files[0].scan).toBe('waiting')
  expect(await call(readMessageFile, { params: { id: own }, query })).toMatchObject(refusal('file.not-scanned', '10'))
  await scanAll(brand)
  const read = await callOk(getChat, { params: { id } }, brand.owner)
  expect(read.messages.map(({ files }) => files.map(({ scan }) => scan))).toEqual([['infected'], ['clean']])
  expect((await call(readMessageFile, { params: { id: own }, query })).status).toBe(200)
  expect(await call(getChatFile, { params: { id: fromRetailer.result.id } }, brand.owner)).toMatchObject(refusal('file.infected'))
  const { items } = await callOk(listNotifications, { query: { event: 'file_infected' } }, brand.owner)
  expect(items).toMatchObject([{ link: `/messages/${id}`, file: expect.any(String) }])
})

test('the catalogue of an application is scanned before the marketplace reads it', async () => {
  const { db } = await testContext()
  const token = await aDraft()
  const name = `${newId()}.csv`
  const upload = (content: string) => sendForm(uploadCatalogue, {}, { token }, [{ field: 'file', content: Buffer.from(content), name }])
  await upload('SKU,Name\nA-1,Vase\n')
  const row = () =>
    db.asOwner((tx) =>
      tx.selectFrom('brand_applications').select(['id', 'file_scan']).where('file_name', '=', name).executeTakeFirstOrThrow(),
    )
  const { id } = await row()
  await db.asOwner((tx) =>
    tx.updateTable('brand_applications').set({ status: 'pending', submitted_at: now }).where('id', '=', id).execute(),
  )
  expect(await call(readApplicationFile, { params: { id } })).toMatchObject(refusal('file.not-scanned', '10'))
  await scanAll({ id: noBrand })
  expect((await row()).file_scan).toBe('clean')
  expect((await call(readApplicationFile, { params: { id } })).status).toBe(200)
  await db.asOwner((tx) => tx.updateTable('brand_applications').set({ status: 'draft', submitted_at: null }).where('id', '=', id).execute())
  await upload(`SKU,Name\nA-1,${malware}\n`)
  await scanAll({ id: noBrand })
  await db.asOwner((tx) =>
    tx.updateTable('brand_applications').set({ status: 'pending', submitted_at: now }).where('id', '=', id).execute(),
  )
  expect(await call(readApplicationFile, { params: { id } })).toMatchObject(refusal('file.infected'))
})

test('a file on which the scanner fails is tried again, then never served; other files are scanned, and it can be retried', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const context = await testContext()
  const scanUntil = async (states: readonly string[]) => {
    const runner = new EffectRunner(context, workers, { queue: scanQueue })
    runner.start()
    await expect.poll(() => stateOf(brand, order)).toEqual(states)
    await runner.stop()
  }
  const change = (changes: { attempts: number; dead_at?: null }) =>
    context.db.asOwner((tx) =>
      tx
        .updateTable('outbox')
        .set({ ...changes, run_at: now })
        .where('brand_id', '=', brand.id)
        .where('kind', '=', scanEffectKind)
        .where('done_at', 'is', null)
        .returning(['last_error'])
        .execute(),
    )
  clamd.state.mode = 'half'
  const bad = await add(brand, order)
  await scanAll(brand)
  expect(await stateOf(brand, order)).toEqual(['waiting'])
  expect(await change({ attempts: 11 })).toEqual([{ last_error: 'The scanner closed the connection without an answer' }])
  await scanUntil(['failed'])
  expect(await download(brand, bad.id)).toMatchObject(refusal('file.not-checked'))
  clamd.state.mode = 'answer'
  await add(brand, order)
  await scanUntil(['failed', 'clean'])
  // Like `npm run jobs -- retry`.
  await change({ attempts: 0, dead_at: null })
  await scanUntil(['clean', 'clean'])
})

test('a file that is too large for the scanner is never served, and is not tried again', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  clamd.state.limit = 5
  await add(brand, order)
  await scanAll(brand)
  expect(await stateOf(brand, order)).toEqual(['failed'])
})

test('while the scanner cannot be reached files wait, however long, and are scanned when it is back', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const { ports } = await testContext()
  ports.scanner = clamdScanner('tcp://127.0.0.1:1')
  await add(brand, order)
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await later(attempt * 31)
    await scanAll(brand)
  }
  expect(await stateOf(brand, order)).toEqual(['waiting'])
  ports.scanner = clamdScanner(clamd.url)
  await later(30_000)
  await scanAll(brand)
  expect(await stateOf(brand, order)).toEqual(['clean'])
})

test('a scanner that hangs delays no other effect, and no other file for longer than its timeout', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const context = await testContext()
  clamd.state.mode = 'hang'
  for (let count = 0; count < 5; count += 1) await add(brand, order, pdf(String(count)))
  const runner = new EffectRunner(context, workers, { queue: scanQueue, concurrency: 4, breaker: new CircuitBreaker() })
  runner.start()
  await expect.poll(() => clamd.state.received.length).toBe(4)
  await given.anOrder(brand)
  await runEffects(brand, ['notification'])
  clamd.state.mode = 'answer'
  clamd.answerAll()
  await expect.poll(() => stateOf(brand, order)).toEqual(Array(5).fill('clean'))
  await runner.stop()
})

test('a crash after the scan and before its outcome is stored scans again, and notifies once', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  await add(brand, order, pdf(malware))
  const { db } = await testContext()
  await scanAll(brand)
  const reopen = (state: 'waiting' | 'infected') =>
    db.asOwner(async (tx) => {
      await tx.updateTable('order_files').set({ scan: state }).where('brand_id', '=', brand.id).execute()
      await tx
        .updateTable('outbox')
        .set({ done_at: null, claimed_until: null })
        .where('brand_id', '=', brand.id)
        .where('kind', '=', scanEffectKind)
        .execute()
    })
  await reopen('infected')
  await scanAll(brand)
  expect(clamd.state.received).toHaveLength(1)
  const told = await db.asOwner((tx) =>
    tx.selectFrom('outbox').select('payload').where('brand_id', '=', brand.id).where('kind', '=', 'notification').execute(),
  )
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes('file_infected'))).toHaveLength(1)
  await reopen('waiting')
  await scanAll(brand)
  expect(clamd.state.received).toHaveLength(2)
  expect(await stateOf(brand, order)).toEqual(['infected'])
})

test('the effect of a file that is deleted before its scan ends', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const file = await add(brand, order)
  await callOk(removeOrderFile, { params: { id: file.id } }, brand.owner)
  await scanAll(brand)
  expect(clamd.state.received).toEqual([])
})
