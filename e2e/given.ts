import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/marketplace'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders.shipments'
import { activateProduct, addProduct, addProductFile } from '@linesheet/contract/products'
import { getLoginKey, selectBrand, signIn } from '@linesheet/contract/session'
import { addDays, type Day, dayIn } from '@linesheet/domain/days'
import type { Language } from '@linesheet/domain/languages'
import type { Address, CountryCode } from '@linesheet/domain/places'
import type { Role } from '@linesheet/domain/roles'
import { CompactEncrypt, importJWK } from 'jose'
import { type ApiCall, createClient } from '../simulator/http-client.ts'
import { acceptedIds, marketplaceClient } from '../simulator/marketplace.ts'
import { photograph } from './photograph.ts'
import { houseUrl, keys, newAddress, unique } from './place.ts'

export const password = 'Lantern over the harbour 7'
const timeZone = 'Asia/Hong_Kong'
/** A day of the brand's calendar. */
export const inDays = (days: number): Day => addDays(dayIn(timeZone, new Date()), days)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export type Member = { username: string; role: Role; language: Language; brandId: string }
export type Session = ResponseResult<typeof signIn>
export type Retailer = { external_id: string; name: string; country: CountryCode }
export type Goods = ResponseResult<typeof addProduct>

type Person = { first_name?: string; last_name?: string; change_password?: boolean }
type Colleague = Person & { role: Role }
type House = {
  named?: string
  language?: Language
  /** The username of somebody who owns another brand already. */
  owner?: string
  person?: Person
  colleagues?: Colleague[]
  organization?: string
  address?: Address
}
type Placed = {
  from?: Retailer
  lines?: readonly (readonly [goods: Goods, quantity: number])[]
  daysAgo?: number
  more?: Partial<RequestInput<typeof ingestOrders>['body']['items'][number]>
}

const address: Address = {
  recipient: '陳大文',
  company: 'Paper & Stone',
  street: '1 Queen’s Road Central',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '+852 2222 3333',
}

/** Signs in as the browser does. */
export async function sessionOf(username: string, brandId: string): Promise<Session> {
  const from = { 'x-forwarded-for': newAddress() }
  const anyone = createClient(houseUrl(), () => from)
  const { key, key_id, nonce } = await anyone(getLoginKey, {})
  const credentials = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  const session = await anyone(signIn, { body: { credentials } })
  const asThem = createClient(houseUrl(), () => ({ authorization: `Bearer ${session.token}`, ...from }))
  return session.change_password ? session : { ...session, ...(await asThem(selectBrand, { params: { id: brandId } })) }
}

/** What the marketplace and the brands' people did before the journey begins; all of it through the real calls. */
export class Given {
  readonly marketplace = marketplaceClient(houseUrl(), keys)

  async aBrand(house: House = {}) {
    const { named = `Slow Ferry ${unique()}`, language = 'en', owner, person, colleagues = [], organization = unique() } = house
    const username = owner ?? `mei.${unique()}@brand.example`
    const people = [
      { email: username, first_name: 'Mei', last_name: 'Lam', role: 'owner' as const, ...person },
      ...colleagues.map((one) => ({ email: `${one.role}.${unique()}@brand.example`, first_name: 'Kit', last_name: 'Ho', ...one })),
    ]
    const application = {
      external_id: unique(),
      organization,
      display_name: named,
      origin_country: 'HK' as const,
      currency_code: 'HKD' as const,
      time_zone: timeZone,
      lead_time_days: 7,
      ship_from: house.address ?? { ...address, company: named },
      users: people.map((one) => ({ ...one, password, language_code: language })),
    }
    const [id = ''] = acceptedIds(await this.marketplace(ingestBrands, { body: { items: [application] } }))
    const members = people.map(({ email, role }): Member => ({ username: email, role, language, brandId: id }))
    return new Brand(this, id, named, members)
  }

  async aRetailer({ name = `Harbour Books ${unique()}`, country = 'HK' as CountryCode } = {}): Promise<Retailer> {
    const retailer = { external_id: unique(), name }
    const rest = { retailer_type: 'bookstore' as const, email: `${unique()}@retailer.example`, phone: '+852 3333 4444' }
    const addresses = [{ ...address, company: name, country_code: country }]
    acceptedIds(await this.marketplace(ingestRetailers, { body: { items: [{ ...retailer, ...rest, country_code: country, addresses }] } }))
    return { ...retailer, country }
  }
}

export class Brand {
  readonly given: Given
  readonly id: string
  readonly name: string
  readonly members: readonly Member[]
  #call: Promise<ApiCall> | undefined

  constructor(given: Given, id: string, name: string, members: readonly Member[]) {
    this.given = given
    this.id = id
    this.name = name
    this.members = members
  }

  get owner() {
    return this.the('owner')
  }

  the(role: Role): Member {
    const found = this.members.find((member) => member.role === role)
    if (!found) throw new Error(`${this.name} has no ${role}`)
    return found
  }

  /** A call of the owner's, from elsewhere than the browser. */
  async calls<E extends Endpoint>(endpoint: E, asked: RequestInput<E>, manner?: Parameters<ApiCall>[2]): Promise<ResponseResult<E>> {
    this.#call ??= sessionOf(this.owner.username, this.id).then(({ token }) =>
      createClient(houseUrl(), () => ({ authorization: `Bearer ${token}` })),
    )
    return (await this.#call)(endpoint, asked, manner)
  }

  async sells(name: string, more: Partial<RequestInput<typeof addProduct>['body']> = {}): Promise<Goods> {
    const prices = { wholesale_price: '50.00', retail_price: '100.00' }
    const variations = [{ sku: `SF-${unique().slice(0, 6).toUpperCase()}`, ...prices, stock: 200 }]
    return this.calls(addProduct, { body: { name, ...prices, hs_code: '6912.00', variations, ...more } })
  }

  /** With all that a product needs before retailers see it. */
  async readies(name: string, more: Partial<RequestInput<typeof addProduct>['body']> = {}): Promise<Goods> {
    const product = await this.sells(name, { description: name, category_ids: ['cups'], regions: ['hk', 'us'], ...more })
    for (const tint of ['#C9D6CF', '#E3D3C2']) {
      const file = await photograph(tint)
      await this.calls(addProductFile, { params: { id: product.id }, body: { kind: 'product' } }, { file })
    }
    return product
  }

  async shows(...goods: Parameters<Brand['readies']>): Promise<Goods> {
    const { id } = await this.readies(...goods)
    return this.calls(activateProduct, { params: { id }, body: {} })
  }

  /** Orders arrive from the marketplace, in one batch; answers them, as the brand sees them. */
  async receives(...placed: readonly Placed[]): Promise<Order[]> {
    const [retailer, goods] = await Promise.all([
      placed.every(({ from }) => from) ? undefined : this.given.aRetailer(),
      placed.every(({ lines }) => lines) ? undefined : this.sells('Tea bowl'),
    ])
    const items = placed.map(({ from = retailer, lines = goods ? ([[goods, 3]] as const) : [], daysAgo: days = 0, more }) => ({
      external_id: unique(),
      brand_id: this.id,
      retailer_external_id: from?.external_id ?? '',
      placed_at: daysAgo(days),
      currency_code: 'HKD' as const,
      shipping_address: { ...address, company: from?.name ?? '' },
      shipping_total: '30.00',
      order_variations: lines.map(([{ variations }, quantity]) => ({
        variation_id: variations[0]?.id ?? '',
        quantity,
        unit_price: variations[0]?.wholesale_price ?? '',
      })),
      ...more,
    }))
    const ids = acceptedIds(await this.given.marketplace(ingestOrders, { body: { items } }))
    return ids.map((id) => new Order(this, id))
  }

  async receivesOne(placed: Placed = {}): Promise<Order> {
    const [order] = await this.receives(placed)
    if (!order) throw new Error('The order did not arrive')
    return order
  }
}

/** An order, and how it came as far as it has to be when the journey begins. */
export class Order {
  readonly brand: Brand
  readonly id: string
  #number: string | undefined

  constructor(brand: Brand, id: string) {
    this.brand = brand
    this.id = id
  }

  get path() {
    return `/order/${this.id}`
  }

  async now() {
    return this.brand.calls(getOrder, { params: { id: this.id } })
  }

  async number() {
    this.#number ??= (await this.now()).number
    return this.#number
  }

  async accepted() {
    await this.brand.calls(acceptOrder, { params: { id: this.id }, body: { target_shipment_date: inDays(3) } })
    return this
  }

  async packed() {
    await this.accepted()
    const { order_variations } = await this.now()
    const lines = order_variations.map(({ id, quantity }) => ({ order_variation_id: id, quantity }))
    const box = { length_cm: 30, width_cm: 20, height_cm: 10.5, weight_kg: 2.25, lines }
    await this.brand.calls(addParcel, { params: { id: this.id }, body: box })
    return this
  }

  async ships() {
    const body = { method: 'own_tracked' as const, tracking_number: 'SF1234567', carrier: 'SF Express', shipping_cost: '25.00' }
    await this.brand.calls(shipOrder, { params: { id: this.id }, body })
    return this
  }

  async shipped() {
    await this.packed()
    return this.ships()
  }

  async delivered() {
    await this.shipped()
    await this.hears({ kind: 'delivered' })
    return this
  }

  async cancelled() {
    await this.brand.calls(cancelOrder, { params: { id: this.id }, body: { reason: 'out_of_stock' } })
    return this
  }

  /** The marketplace reports what happened to it. */
  async hears(event: Pick<RequestInput<typeof ingestOrderEvents>['body']['items'][number], 'kind' | 'reason'>) {
    const items = [{ external_id: unique(), at: new Date().toISOString(), ...event }]
    acceptedIds(await this.brand.given.marketplace(ingestOrderEvents, { params: { id: this.id }, body: { items } }))
  }
}
