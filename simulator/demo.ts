import { ingestBrands, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { daysAfter } from '@linesheet/domain/platform/days'
import { RequestError } from './client/http-client.ts'
import { acceptedOrKnownIds, fetchDevKeys, marketplaceClient } from './client/marketplace.ts'
import { createRetailers } from './data/retailers.ts'
import { demoBrands, formatSignInTable } from './demo/brands.ts'
import { buildBrand, finishBrand } from './demo/build-demo.ts'
import { createProgress } from './demo/progress.ts'
import { demoDays } from './histories/plan-orders.ts'
import { sendRates } from './live/rates.ts'
import { startPhotoRenderer } from './renderer/photo-renderer.ts'

/**
 * Creates the demo: two brands of one organization with users, products, photos and thirteen months of orders, all through the public
 * API and dated in the past. An interrupted run continues where it stopped. Prints who can sign in first, because they already can;
 * `--who` prints only that.
 */
const url = (process.env.LINESHEET_URL ?? 'http://127.0.0.1:4800').replace(/\/$/, '')

async function makeDemo() {
  const keys = await fetchDevKeys(url)
  if (!keys) throw new Error(`${url} is no development server: the demo is not built there`)
  const marketplace = marketplaceClient(url, keys)
  const retailers = createRetailers('demo', 60)
  await marketplace(ingestRetailers, { body: { items: retailers } })
  await sendRates(marketplace)
  const since = daysAfter(new Date(), -demoDays - 20)
  for (const { application } of demoBrands)
    acceptedOrKnownIds(await marketplace(ingestBrands, { body: { items: [application] } }, { at: since }))

  console.log(formatSignInTable(url))
  const photoRenderer = startPhotoRenderer()
  const progress = createProgress(['products', 'orders', 'photos'])
  const context = { url, marketplace, retailers, photoRenderer, progress }
  const brands = await Promise.all(demoBrands.map((brand) => buildBrand(context, brand))).finally(photoRenderer.close)
  const built = brands.filter((brand) => brand !== undefined)
  if (built.length) progress.end()
  await Promise.all(built.map((brand) => finishBrand(url, brand)))
}

/** The owner's account belongs to somebody else by now, or comes from a release that did not prove addresses: the demo stays as it is. */
const isTakenOver = (error: unknown) =>
  error instanceof RequestError && (error.status === 401 || ['session.change-password', 'session.address-unproved'].includes(error.code))

if (process.argv.includes('--who')) console.log(formatSignInTable(url))
else
  await makeDemo().catch((error: unknown) => {
    if (isTakenOver(error)) return console.log(formatSignInTable(url))
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
