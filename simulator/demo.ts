import { ingestBrands, ingestRetailers } from '@linesheet/contract/marketplace'
import { daysAfter } from '@linesheet/domain/days'
import { furnish, settle } from './demo-catalogue.ts'
import { houses, whoCanSignIn } from './house.ts'
import { progressOf } from './lanes.ts'
import { askKeys, idsOf, openMarketplace } from './marketplace.ts'
import { demoDays } from './orders.ts'
import { openDarkroom } from './photos.ts'
import { tellRates } from './rates.ts'
import { retailersFrom } from './retailers.ts'
import { Refused } from './wire.ts'

/**
 * Makes the demo, once: two brands of one organisation with their people, products and photographs, and thirteen months of orders,
 * all through the calls that retailers and brands make, at the times they are said to happen. Cut off in the middle, it goes on
 * where it was. It tells who can sign in before it begins, for they can; `--who` tells only that.
 */
const url = (process.env.LINESHEET_URL ?? 'http://127.0.0.1:4800').replace(/\/$/, '')

async function makeDemo() {
  const keys = await askKeys(url)
  if (!keys) throw new Error(`${url} is no development server: the demo is not made there`)
  const marketplace = openMarketplace(url, keys)
  const retailers = retailersFrom('demo', 60)
  await marketplace(ingestRetailers, { body: { items: retailers } })
  await tellRates(marketplace)
  const told = daysAfter(new Date(), -demoDays - 20)
  for (const { application } of houses) idsOf(await marketplace(ingestBrands, { body: { items: [application] } }, { at: told }))

  console.log(whoCanSignIn(url))
  const darkroom = openDarkroom()
  const progress = progressOf(['products', 'orders', 'photos'])
  const works = { url, marketplace, retailers, darkroom, progress }
  const furnished = await Promise.all(houses.map((house) => furnish(works, house))).finally(darkroom.close)
  const made = furnished.filter((one) => one !== undefined)
  if (made.length) progress.end()
  await Promise.all(made.map((one) => settle(url, one)))
}

/** Somebody gave the owner another password: then the demo is theirs, and stays as it is. */
const isTakenOver = (error: unknown) => error instanceof Refused && (error.status === 401 || error.code === 'session.change-password')

if (process.argv.includes('--who')) console.log(whoCanSignIn(url))
else
  await makeDemo().catch((error: unknown) => {
    if (isTakenOver(error)) return console.log(whoCanSignIn(url))
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
