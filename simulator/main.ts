import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { signInToBrand } from './client/brand-session.ts'
import { acceptedIds, marketplaceClient, resolveMarketplaceKeys } from './client/marketplace.ts'
import { createRetailers } from './data/retailers.ts'
import { demoBrands, demoPassword, ownerEmail } from './demo/brands.ts'
import { approveApplication } from './live/approve-application.ts'
import { deliverTranslations } from './live/deliver-translations.ts'
import { sendRates } from './live/rates.ts'
import { deliverAndReview } from './live/reviews.ts'
import { signUpInvited } from './live/sign-up-invited.ts'
import { answerManualOrder, describeOrder, loadShelf, placeNthOrder, requestCancellation, type Simulation } from './live/simulate-orders.ts'
import { visitDirectLink } from './live/visits.ts'
import { listenForWebhooks } from './live/webhook-listener.ts'
import { answerMessage, askAfterOrder } from './live/write-to-brand.ts'

/**
 * `npm run simulate -- --seed 7 --orders 200 --rate 2`: sends the exchange rates of the day, then orders of random retailers, `rate`
 * per second, and now and then asks to cancel one. The same seed places no order twice. With `--deliver`, shipments and requested
 * translations are delivered, manual orders and messages answered, and applications of brands approved, some seconds later; the server's MARKETPLACE_WEBHOOK_URL has to be
 * http://127.0.0.1:<--listen>.
 *
 * Reads the brand's products as LINESHEET_USER with LINESHEET_PASSWORD; by default as the demo's owner.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    orders: { type: 'string', default: '200' },
    rate: { type: 'string', default: '2' },
    url: { type: 'string', default: process.env.LINESHEET_URL ?? 'http://127.0.0.1:4800' },
    brand: { type: 'string', default: demoBrands[0]?.name ?? '' },
    deliver: { type: 'boolean', default: false },
    listen: { type: 'string', default: '4890' },
  },
})
const url = values.url.replace(/\/$/, '')
const [orders, rate, port] = [Number(values.orders), Number(values.rate), Number(values.listen)]

async function simulate() {
  if (!(orders >= 0 && rate > 0)) throw new Error('--orders and --rate are numbers above zero')
  const keys = await resolveMarketplaceKeys(url)
  const marketplace = marketplaceClient(url, keys)
  const { LINESHEET_USER = ownerEmail, LINESHEET_PASSWORD = demoPassword } = process.env
  const { call: brand, brandId } = await signInToBrand(url, LINESHEET_USER, LINESHEET_PASSWORD, values.brand)
  const simulation: Simulation = { marketplace, brand, brandId, ...(await loadShelf(brand)) }
  if (simulation.shelf.length === 0) throw new Error(`${values.brand} shows no products`)
  await sendRates(marketplace)
  if (values.deliver) await deliverShipments(simulation, keys.secret)
  await placeOrders(simulation)
}

async function placeOrders(simulation: Simulation) {
  const retailers = createRetailers(values.seed, 60)
  acceptedIds(await simulation.marketplace(ingestRetailers, { body: { items: retailers } }))
  const { slug } = await simulation.brand(getDirectLink, {})
  const started = performance.now()
  const pending: Promise<void>[] = []
  for (let n = 0; n < orders; n += 1) {
    await wait(Math.max(0, started + (n * 1000) / rate - performance.now()))
    pending.push(
      placeNthOrder(simulation, retailers, values.seed, n).then(async (placed) => {
        console.log(await describeOrder(simulation.brand, placed))
        await visitDirectLink({ url, slug, seed: `${values.seed} ${n}` })
        await askAfterOrder(simulation, placed.retailer, placed.id)
        if (!placed.regret) return
        await requestCancellation(simulation.marketplace, placed.id, placed.regret)
        console.log(`  asked to cancel: ${placed.regret}`)
      }),
    )
    // Limits requests in flight when the server is slower than the rate
    if (pending.length >= 16) await pending.shift()
  }
  await Promise.all(pending)
}

/** Reports each shipment and translation as delivered, and answers manual orders, after 5 to 15 seconds. */
async function deliverShipments({ marketplace, brand }: Simulation, secret: string) {
  const afterDelay = (message: string, act: () => Promise<unknown>) =>
    setTimeout(
      () =>
        act().then(
          () => console.log(`  ${message}`),
          (error: unknown) => console.error(`  ${error}`),
        ),
      5_000 + Math.random() * 10_000,
    )
  const { port: listeningPort } = await listenForWebhooks(port, secret, (webhook) => {
    const { event, data } = webhook
    const { order_id, product_id, display_name, number = product_id ?? display_name } = data
    console.log(`  ${event}  ${number}`)
    if (event === 'order.sent' && typeof order_id === 'string')
      afterDelay(`answered       ${number}`, () => answerManualOrder(marketplace, order_id))
    if (event === 'order.shipped' && typeof order_id === 'string')
      afterDelay(`delivered      ${number}`, () => deliverAndReview({ marketplace, brand, brandId: webhook.brand_id }, order_id))
    if (event === 'invite.sent') afterDelay(`signed up      ${data.email}`, () => signUpInvited(marketplace, webhook))
    if (event === 'message.sent') afterDelay(`answered       ${data.text}`, () => answerMessage(marketplace, webhook))
    if (event === 'application.received') afterDelay(`approved       ${data.display_name}`, () => approveApplication(marketplace, webhook))
    if (event === 'translation.requested') afterDelay(`translated     ${number}`, () => deliverTranslations(marketplace, webhook))
  })
  console.log(`Listening at http://127.0.0.1:${listeningPort} (MARKETPLACE_WEBHOOK_URL); Ctrl-C ends it`)
}

await simulate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
