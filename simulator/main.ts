import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ingestRetailers } from '@linesheet/contract/marketplace'
import { signInAs } from './brand.ts'
import { demoPassword, houses, ownerName } from './house.ts'
import { arrive, type Market, placeNth, tell, visit } from './market.ts'
import { idsOf, marketplaceKeys, openMarketplace } from './marketplace.ts'
import { tellRates } from './rates.ts'
import { retailersFrom } from './retailers.ts'
import { deliverTexts } from './translators.ts'
import { listenForWebhooks } from './webhooks.ts'

/**
 * `npm run simulate -- --seed 7 --orders 200 --rate 2`: retailers of a seed order from a brand, so many times a second. The same
 * seed again places nothing twice; the exchange rates of the day come first. With `--deliver`, what the brand ships, and what it asks
 * translators for, arrives some seconds later: the server's
 * MARKETPLACE_WEBHOOK_URL has to be http://127.0.0.1:<--listen>.
 *
 * The brand's catalogue is read as one of its users: LINESHEET_USER and LINESHEET_PASSWORD, else the demo's owner.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    orders: { type: 'string', default: '200' },
    rate: { type: 'string', default: '2' },
    url: { type: 'string', default: process.env.LINESHEET_URL ?? 'http://127.0.0.1:4800' },
    brand: { type: 'string', default: houses[0]?.name ?? '' },
    deliver: { type: 'boolean', default: false },
    listen: { type: 'string', default: '4890' },
  },
})
const url = values.url.replace(/\/$/, '')
const [orders, rate, port] = [Number(values.orders), Number(values.rate), Number(values.listen)]

async function simulate() {
  if (!(orders >= 0 && rate > 0)) throw new Error('--orders and --rate are numbers above zero')
  const keys = await marketplaceKeys(url)
  const marketplace = openMarketplace(url, keys)
  const { LINESHEET_USER = ownerName, LINESHEET_PASSWORD = demoPassword } = process.env
  const { call: brand, brandId } = await signInAs(url, LINESHEET_USER, LINESHEET_PASSWORD, values.brand)
  const market: Market = { marketplace, brand, brandId, ...(await visit(brand)) }
  if (market.shelf.length === 0) throw new Error(`${values.brand} shows no products`)
  await tellRates(marketplace)
  if (values.deliver) await deliver(marketplace, keys.secret)
  await trade(market)
}

async function trade(market: Market) {
  const retailers = retailersFrom(values.seed, 60)
  idsOf(await market.marketplace(ingestRetailers, { body: { items: retailers } }))
  const started = performance.now()
  const going: Promise<void>[] = []
  for (let n = 0; n < orders; n += 1) {
    await wait(Math.max(0, started + (n * 1000) / rate - performance.now()))
    going.push(placeNth(market, retailers, values.seed, n).then(async (placed) => console.log(await tell(market.brand, placed))))
    // No more than this under way: a server that is slower sets the pace
    if (going.length >= 16) await going.shift()
  }
  await Promise.all(going)
}

/** Parcels are on their way, and translators at work, for five to fifteen seconds. */
async function deliver(marketplace: Market['marketplace'], secret: string) {
  const later = (what: string, act: () => Promise<unknown>) =>
    setTimeout(
      () =>
        act().then(
          () => console.log(`  ${what}`),
          (error: unknown) => console.error(`  ${error}`),
        ),
      5_000 + Math.random() * 10_000,
    )
  const { port: heardAt } = await listenForWebhooks(port, secret, (heard) => {
    const { event, data } = heard
    const { order_id, product_id, number = product_id } = data
    console.log(`  ${event}  ${number}`)
    if (event === 'order.shipped' && typeof order_id === 'string') later(`delivered      ${number}`, () => arrive(marketplace, order_id))
    if (event === 'translation.requested') later(`translated     ${number}`, () => deliverTexts(marketplace, heard))
  })
  console.log(`Listening at http://127.0.0.1:${heardAt} (MARKETPLACE_WEBHOOK_URL); Ctrl-C ends it`)
}

await simulate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
