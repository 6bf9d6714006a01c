import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { expect, test } from 'vitest'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { readConfig } from '../config.ts'
import { sign } from '../http/signatures.ts'
import { findMarketplaceKeys, type MarketplaceKey, retireMarketplaceKeys, rotateMarketplaceKeys } from './marketplace-keys.ts'

async function statusOf({ key }: MarketplaceKey, { secret }: MarketplaceKey) {
  const { app, clock } = server
  const payload = JSON.stringify({ items: [retailerItem()] })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-signature': sign(secret, payload, clock()) }
  return (await app.inject({ method: ingestRetailers.method, url: `/api${ingestRetailers.path}`, headers, payload })).statusCode
}
const server = await anotherServer()

test('during a rotation two keys are valid, each with its own secret, the older one until it is retired', async () => {
  const { db, config, keys } = server
  const first = keys.marketplaceKeys[0] as MarketplaceKey
  const rotated = await rotateMarketplaceKeys(db, config)
  const second = rotated[0] as MarketplaceKey
  expect(rotated).toEqual([second, first])
  keys.marketplaceKeys = await findMarketplaceKeys(db, config)
  expect([await statusOf(first, first), await statusOf(second, second), await statusOf(second, first)]).toEqual([200, 200, 401])
  const third = (await rotateMarketplaceKeys(db, config))[0] as MarketplaceKey
  keys.marketplaceKeys = await findMarketplaceKeys(db, config)
  expect(keys.marketplaceKeys).toEqual([third, second])
  keys.marketplaceKeys = await retireMarketplaceKeys(db, config)
  expect([await statusOf(second, second), await statusOf(third, third)]).toEqual([401, 200])
})

test('the configuration may name two keys', async () => {
  const { databaseUrl, db } = await testContext()
  const pair = {
    MARKETPLACE_KEY: 'the-newer-key-of-two  the-older-key-of-two',
    MARKETPLACE_SECRET: 'the-newer-secret-of-two the-older-secret-of-two',
  }
  expect(await findMarketplaceKeys(db, readConfig({ DATABASE_URL: databaseUrl, ...pair }))).toEqual([
    { key: 'the-newer-key-of-two', secret: 'the-newer-secret-of-two' },
    { key: 'the-older-key-of-two', secret: 'the-older-secret-of-two' },
  ])
  expect(() => readConfig({ DATABASE_URL: databaseUrl, ...pair, MARKETPLACE_SECRET: 'the-only-secret-there-is' })).toThrow(
    'as many secrets',
  )
})
