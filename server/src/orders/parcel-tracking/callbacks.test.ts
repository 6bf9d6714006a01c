import { getOrder } from '@linesheet/contract/orders/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { box, given } from '../../../test/given.ts'
import { EasypostServer } from '../../../test/orders/easypost-server.ts'
import { aLabelledOrder, runLabelEffects } from '../../../test/orders/labels.ts'
import { noBrand } from '../../platform/db/db.ts'
import { easypostCarriers } from '../../platform/ports/carriers/carriers.easypost.ts'
import type { Carriers } from '../../platform/ports/carriers/carriers.types.ts'

let carrier: EasypostServer
let offline: Carriers
beforeAll(async () => {
  carrier = await new EasypostServer().start()
  const { carriers } = (await testContext()).ports
  offline = { ...carriers }
  Object.assign(
    carriers,
    easypostCarriers({ url: carrier.url, key: carrier.key, webhookSecrets: [carrier.webhookSecret], timeoutMs: 2000 }),
  )
})
afterAll(async () => {
  Object.assign((await testContext()).ports.carriers, offline)
  carrier.stop()
})

async function sendCallback({ body, signature }: { body: string; signature: string }) {
  const { app } = await testContext()
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': signature }
  const response = await app.inject({ method: 'POST', url: '/api/carrier/events', headers, payload: body })
  return { status: response.statusCode, code: response.json().code }
}

/** Does what the queue does: runs the callback's effect, then the checks that it queues. */
async function workCallbacks(brand: { id: string }) {
  await runLabelEffects({ id: noBrand } as never)
  await runLabelEffects(brand as never)
}

test('signed callbacks move parcels along, however often they arrive, and the last one delivers the order', async () => {
  const brand = await given.aBrand()
  const packed = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id: packed }, body: box }, brand.owner)
  await aLabelledOrder(brand, packed)
  const { trackers } = await callOk(shipOrder, { params: { id: packed }, body: { method: 'provider' } }, brand.owner)
  const [first, second] = trackers.map(({ tracking_number }) => tracking_number)
  const read = () => callOk(getOrder, { params: { id: packed } }, brand.owner)
  const deliver = (number: string | undefined) => {
    const tracker = [...carrier.trackers.values()].find(({ tracking_code }) => tracking_code === number)
    Object.assign(tracker ?? {}, {
      status: 'delivered',
      tracking_details: [{ status: 'delivered', datetime: '2026-11-20T01:59:00Z', message: 'Left at the door', tracking_location: null }],
    })
  }
  // A callback is only a reason to ask the carrier, which has not delivered anything yet.
  expect(await sendCallback(carrier.callback(first ?? ''))).toEqual({ status: 200, code: undefined })
  await workCallbacks(brand)
  expect((await read()).trackers.map(({ status }) => status)).toEqual(['pre_transit', 'unknown'])

  deliver(first)
  for (let time = 0; time < 3; time += 1) await sendCallback(carrier.callback(first ?? ''))
  await workCallbacks(brand)
  expect(await read()).toMatchObject({ status: 'shipped', trackers: [{ status: 'delivered' }, { status: 'unknown' }] })

  deliver(second)
  await Promise.all([1, 2, 3].map(() => sendCallback(carrier.callback(second ?? ''))))
  await workCallbacks(brand)
  const order = await read()
  expect(order.status).toBe('delivered')
  expect(order.order_activities.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
  expect(order.trackers[1]?.events).toEqual([
    { at: '2026-11-20T01:59:00+00:00', status: 'delivered', message: 'Left at the door', place: '' },
  ])
})

test('callbacks that are not signed, or by another secret, are refused; callbacks of other kinds and for other parcels change nothing', async () => {
  const { body, signature } = carrier.callback('9400000000000000')
  expect(await sendCallback({ body, signature: '' })).toEqual({ status: 401, code: 'carrier.signature' })
  expect(await sendCallback({ body, signature: `${signature.slice(0, -1)}x` })).toEqual({ status: 401, code: 'carrier.signature' })
  expect(await sendCallback({ body: `${body} `, signature })).toEqual({ status: 401, code: 'carrier.signature' })
  expect(await sendCallback({ body, signature })).toEqual({ status: 200, code: undefined })
  expect(await runLabelEffects({ id: noBrand } as never)).toEqual([])
})
