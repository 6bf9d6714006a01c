import { CompactEncrypt, importJWK } from 'jose'
import { expect } from 'vitest'
import { type ApiCall, createClient } from '../../simulator/client/http-client.ts'
import { acceptedIds, marketplaceClient } from '../../simulator/client/marketplace.ts'
import { marketplaceKeys, randomIpAddress, uniqueId } from '../environment.ts'
import { dayFromToday } from '../given.ts'
import type { Contract, Server } from './upgrade.releases.ts'

const password = 'Lantern over the harbour 7'
const address = {
  recipient: '陳大文',
  company: 'Paper & Stone',
  street: '1 Queen’s Road Central',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK' as const,
  phone: '+852 2222 3333',
}

export type Shop = { brandId: string; username: string; retailer: string; productId: string; variationId: string; token: string }

const clientOf = ({ url }: Server, token: string): ApiCall => createClient(url, () => ({ authorization: `Bearer ${token}` }))

/** A brand with a product, and a retailer. */
export async function openShop(server: Server, contract: Contract): Promise<Shop> {
  const marketplace = marketplaceClient(server.url, marketplaceKeys)
  const username = `mei.${uniqueId()}@brand.example`
  const [brandId = ''] = acceptedIds(
    await marketplace(contract.ingestBrands, {
      body: {
        items: [
          {
            external_id: uniqueId(),
            organization: uniqueId(),
            display_name: 'Slow Ferry',
            origin_country: 'HK',
            currency_code: 'HKD',
            time_zone: 'Asia/Hong_Kong',
            lead_time_days: 7,
            ship_from: address,
            users: [{ email: username, first_name: 'Mei', last_name: 'Lam', role: 'owner', password, language_code: 'en' }],
          },
        ],
      },
    }),
  )
  const retailer = uniqueId()
  const shop = { external_id: retailer, name: 'Harbour Books', retailer_type: 'bookstore' as const, email: 'buyer@retailer.example' }
  const place = { updated_at: new Date().toISOString(), country_code: 'HK' as const, addresses: [address] }
  acceptedIds(await marketplace(contract.ingestRetailers, { body: { items: [{ ...shop, ...place }] } }))
  await expect(signInTo(server, contract, { username, brandId })).rejects.toThrow('confirm your email address')
  const token = await signInTo(server, contract, { username, brandId }, { address_token: await mailedAddressToken(server) })
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const variations = [{ sku: 'BOWL', ...prices, stock: 100_000 }]
  const product = await clientOf(server, token)(contract.addProduct, { body: { name: 'Tea bowl', ...prices, variations } })
  return { brandId, username, retailer, productId: product.id, variationId: product.variations[0]?.id ?? '', token }
}

/** The token of the link that proves the address, from the newest mail of the server, which mails it after a sign-in. */
async function mailedAddressToken({ url }: Server): Promise<string> {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text()
  let token = ''
  await expect
    .poll(async () => {
      const paths = [...(await read('/dev/mail')).matchAll(/<a href="(\/dev\/mail\/[^"]+)">/g)].map(([, path = '']) => path)
      const texts = await Promise.all(paths.map(read))
      token = texts.map((text) => /confirm_address=([\w.-]+)/.exec(text)?.[1]).find((found) => found) ?? ''
      return token
    })
    .not.toBe('')
  return token
}

type AddressLink = { address_token?: string }
/** Signs in as the pages of the release do. */
export async function signInTo(
  server: Server,
  contract: Contract,
  { username, brandId }: Pick<Shop, 'username' | 'brandId'>,
  link: AddressLink = {},
) {
  const from = { 'x-forwarded-for': randomIpAddress() }
  const anyone = createClient(server.url, () => from)
  const { key, key_id, nonce } = await anyone(contract.getLoginKey, {})
  const credentials = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  const session = await anyone(contract.signIn, { body: { credentials, ...link } })
  if ('second_factor' in session) throw new Error('A second factor was asked for')
  const chosen = await clientOf(server, session.token)(contract.selectBrand, { params: { id: brandId } })
  return chosen.token
}

/**
 * A day of a brand: orders arrive in a batch, one is found in the list, accepted and read, and a product is saved. `writer` and `reader` may be of two
 * releases, so that one reads what the other wrote.
 */
export async function runJourney(shop: Shop, writer: Server, reader: Server, contract: Contract) {
  const [write, read] = [clientOf(writer, shop.token), clientOf(reader, shop.token)]
  const items = [1, 2].map((quantity) => ({
    external_id: uniqueId(),
    brand_id: shop.brandId,
    retailer_external_id: shop.retailer,
    placed_at: new Date().toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    shipping_total: '30.00',
    order_variations: [{ variation_id: shop.variationId, quantity, unit_price: '50.00' }],
  }))
  const [id = '', other = ''] = acceptedIds(
    await marketplaceClient(writer.url, marketplaceKeys)(contract.ingestOrders, { body: { items } }),
  )
  const { items: listed } = await read(contract.listOrders, { query: {} })
  expect(listed.map((row) => row.id)).toEqual(expect.arrayContaining([id, other]))
  await write(contract.acceptOrder, { params: { id }, body: { target_shipment_date: dayFromToday(5) } })
  expect((await read(contract.getOrder, { params: { id } })).status).toBe('confirmed')
  const { revision } = await read(contract.getProduct, { params: { id: shop.productId } })
  const name = `Tea bowl ${uniqueId()}`
  await write(contract.editProduct, { params: { id: shop.productId }, body: { revision, name } })
  expect((await read(contract.getProduct, { params: { id: shop.productId } })).name).toBe(name)
}
