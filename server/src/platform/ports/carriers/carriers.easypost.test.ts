import { afterEach, expect, test } from 'vitest'
import { EasypostServer, type Fault } from '../../../../test/orders/easypost-server.ts'
import { hongKong, parcel, sanFrancisco, shipment, testCarriers, vases } from './carriers.contract.ts'
import { easypostCarriers } from './carriers.easypost.ts'

const servers: EasypostServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.stop()
})

async function open() {
  const server = await new EasypostServer().start()
  servers.push(server)
  const { url, key, webhookSecret } = server
  return {
    server,
    carriers: easypostCarriers({ url: `${url}/`, key, webhookSecrets: ['the-secret-that-follows', webhookSecret], timeoutMs: 1_000 }),
  }
}

testCarriers('EasyPost', async () => (await open()).carriers)

async function openWithQuote(toShip = shipment()) {
  const opened = await open()
  const { quotes } = await opened.carriers.quote(toShip)
  const quote = quotes.find(({ service }) => service === 'Priority')
  return { ...opened, order: { key: 'purchase', reference: quote?.reference ?? '', shipment: toShip } }
}

test('a quote is the sum of the list prices of all parcels, in inches and ounces, with customs data', async () => {
  const { server, carriers } = await open()
  const items = [{ ...vases, hs_code: '6913.10' }]
  const toShip = shipment({ to: sanFrancisco, is_international: true, parcels: [parcel('one', { items }), parcel('two', { items })] })
  const { quotes } = await carriers.quote(toShip)
  expect(quotes[0]).toMatchObject({ carrier: 'USPS', service: 'Priority', days: 2, list_price: '20.54', currency_code: 'USD' })
  const [{ body } = { body: {} }] = server.requests
  expect(body).toMatchObject({
    shipment: {
      reference: 'LS-10001',
      parcel: { length: 11.8, width: 7.9, height: 3.9, weight: 70.5 },
      to_address: { street1: '417 Montgomery Street', zip: '94104', country: 'US' },
      options: { label_format: 'PNG', label_size: '4x6' },
      customs_info: {
        contents_type: 'merchandise',
        customs_signer: 'Ada Lau',
        customs_items: [
          {
            description: 'Porcelain vase',
            quantity: 3,
            value: '150.00',
            currency: 'USD',
            hs_tariff_number: '691310',
            origin_country: 'CN',
          },
        ],
      },
    },
  })
})

test('a carrier that does not take the parcel is named with its own text', async () => {
  const { carriers } = await open()
  const { quotes, errors } = await carriers.quote(shipment({ parcels: [parcel('one', { weight_kg: 40 })] }))
  expect(quotes.map(({ carrier }) => carrier)).toEqual(['UPS'])
  expect(errors).toEqual([{ carrier: 'USPS', code: 'too_heavy', message: 'Weight exceeds the maximum of 70 lbs' }])
})

test('an address that EasyPost refuses is an error, not a failure', async () => {
  const { carriers } = await open()
  const { quotes, errors } = await carriers.quote(shipment({ to: { ...hongKong, recipient: 'Nobody' } }))
  expect([quotes, errors]).toEqual([[], [{ carrier: 'EasyPost', code: 'address', message: 'Invalid address' }]])
})

const faults: Fault[] = ['slow', '500', 'truncated', 'garbage', 'hang up']

test.each(faults)('asking for prices is tried again after: %s', async (fault) => {
  const { server, carriers } = await open()
  server.fail(/POST \/v2\/shipments$/, fault)
  expect((await carriers.quote(shipment())).quotes).toHaveLength(3)
  server.fail(/POST \/v2\/shipments$/, fault, fault, fault, fault)
  await expect(carriers.quote(shipment())).rejects.toMatchObject({ code: 'carrier.unreachable' })
})

const buyingFaults: Fault[] = [...faults, 'lost answer', 'truncated answer', '500 after']

test.each(buyingFaults)('the outcome of buying is unknown after: %s; buying again buys it once', async (fault) => {
  const { server, carriers, order } = await openWithQuote()
  server.fail(/\/buy$/, fault)
  await expect(carriers.buy(order)).rejects.toMatchObject({ code: 'carrier.unreachable' })
  const labels = await carriers.buy(order)
  expect(labels.map(({ parcel_id }) => parcel_id)).toEqual(['one', 'two'])
  expect(server.charges.toSorted()).toEqual([...server.shipments.keys()])
})

test('a label whose image cannot be loaded is joined later', async () => {
  const { server, carriers, order } = await openWithQuote()
  server.fail(/\/labels\//, 'garbage', 'garbage')
  await expect(carriers.buy(order)).rejects.toMatchObject({ code: 'carrier.unreachable' })
  expect((await carriers.buy(order)).every(({ image }) => image?.content_type === 'image/png')).toBe(true)
  expect(server.charges).toHaveLength(2)
})

test('four processes that buy the same labels at once buy them once', async () => {
  const { server, carriers, order } = await openWithQuote()
  const all = await Promise.all([carriers.buy(order), carriers.buy(order), carriers.buy(order), carriers.buy(order)])
  expect(new Set(all.map((labels) => JSON.stringify(labels))).size).toBe(1)
  expect(server.charges).toHaveLength(2)
})

test('when one parcel is refused the labels of the others are given back, also when the purchase is repeated', async () => {
  const { server, carriers, order } = await openWithQuote()
  const [sold = '', refused = ''] = [...server.shipments.keys()]
  server.unsold.add(refused)
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(carriers.buy(order)).rejects.toMatchObject({ code: 'carrier.refused', message: expect.stringContaining('not authorized') })
  server.unsold.clear()
  await expect(carriers.buy(order)).rejects.toMatchObject({ code: 'carrier.refused' })
  expect(server.refunds.toSorted()).toEqual([sold, refused])
})

test('a label that is not taken back is not forgotten: the purchase stays open until all labels are sold, or it is taken back', async () => {
  const { server, carriers, order } = await openWithQuote()
  const [sold = '', refused = ''] = [...server.shipments.keys()]
  server.unsold.add(refused)
  server.kept.add(sold)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const error = await carriers.buy(order).catch((thrown) => thrown)
    expect([error.message, error.code]).toEqual([`EasyPost does not take back the labels of ${sold}`, undefined])
  }
  server.unsold.clear()
  expect(await carriers.buy(order)).toHaveLength(2)
  expect([server.charges.length, server.refunds]).toEqual([2, []])
})

test('a refund that is rejected later does not cause bought labels to be given back', async () => {
  const { server, carriers, order } = await openWithQuote()
  await carriers.buy(order)
  for (const bought of server.shipments.values()) bought.refund_status = 'rejected'
  expect(await carriers.buy(order)).toHaveLength(2)
})

test.each([...faults, 'lost answer'] as Fault[])('a refund is requested once, after: %s', async (fault) => {
  const { server, carriers, order } = await openWithQuote(shipment({ parcels: [parcel('one')] }))
  const [label] = await carriers.buy(order)
  if (!label) throw new Error('No label')
  server.fail(/\/refund$/, fault)
  await expect(carriers.void(label)).rejects.toMatchObject({ code: 'carrier.unreachable' })
  expect(await carriers.void(label)).toBe('requested')
  expect(server.refunds).toHaveLength(1)
})

test.each([
  ['refunded', 'refunded'],
  ['rejected', 'refused'],
  ['not_applicable', 'refused'],
])('a refund that is %s is %s', async (status, outcome) => {
  const { server, carriers, order } = await openWithQuote(shipment({ parcels: [parcel('one')] }))
  const [label] = await carriers.buy(order)
  await carriers.void(label ?? { tracking_number: '', reference: '' })
  for (const bought of server.shipments.values()) bought.refund_status = status
  expect(await carriers.void(label ?? { tracking_number: '', reference: '' })).toBe(outcome)
})

test('a parcel is followed by the tracker of its label, one of the brand by its number', async () => {
  const { server, carriers, order } = await openWithQuote(shipment({ parcels: [parcel('one')] }))
  const [label] = await carriers.buy(order)
  const tracker = [...server.trackers.values()][0]
  Object.assign(tracker ?? {}, {
    status: 'out_for_delivery',
    tracking_details: [
      {
        status: 'in_transit',
        datetime: '2026-11-20T02:00:00Z',
        message: 'Departed',
        tracking_location: { city: 'OAKLAND', state: 'CA', country: 'US' },
      },
      { status: 'out_for_delivery', datetime: '2026-11-21T02:00:00+08:00', message: null, tracking_location: null },
    ],
  })
  const day = new Date('2026-11-22T02:00:00Z')
  expect(await carriers.track({ ...(label ?? { tracking_number: '', reference: '' }), shipped_at: day, now: day })).toEqual({
    reference: label?.reference,
    status: 'out_for_delivery',
    events: [
      { status: 'in_transit', at: '2026-11-20T02:00:00.000Z', message: 'Departed', place: 'OAKLAND, CA, US' },
      { status: 'out_for_delivery', at: '2026-11-20T18:00:00.000Z', message: '', place: '' },
    ],
  })
  const own = await carriers.track({ tracking_number: '1Z9999999999999999', reference: null, shipped_at: day, now: day })
  expect(own).toMatchObject({ reference: expect.stringMatching(/^:trk_/), status: 'pre_transit' })
  expect(await carriers.track({ tracking_number: 'x', reference: own?.reference ?? '', shipped_at: day, now: day })).toMatchObject({
    status: 'pre_transit',
  })
})

test('a callback is accepted when it is signed, and names its parcel', async () => {
  const { server, carriers } = await open()
  const { body, signature } = server.callback('94001')
  expect(carriers.isSigned(signature, body)).toBe(true)
  expect([carriers.isSigned(signature, `${body} `), carriers.isSigned('hmac-sha256-hex=00', body)]).toEqual([false, false])
  expect(easypostCarriers({ url: server.url, key: 'x' }).isSigned(signature, body)).toBe(false)
  expect(carriers.trackingNumbersOf(JSON.parse(body))).toEqual(['94001'])
  expect(carriers.trackingNumbersOf({ description: 'batch.created', result: { tracking_code: 'x' } })).toEqual([])
})

test('a key that EasyPost does not accept is reported as such', async () => {
  const { server } = await open()
  const carriers = easypostCarriers({ url: server.url, key: 'wrong', timeoutMs: 1_000 })
  await expect(carriers.quote(shipment())).rejects.toMatchObject({ code: 'carrier.not-configured' })
})

test('an address without a server cannot be reached', async () => {
  const carriers = easypostCarriers({ url: 'http://127.0.0.1:9', key: 'x' })
  await expect(carriers.quote(shipment())).rejects.toMatchObject({ code: 'carrier.unreachable' })
})
