import { activateProduct, addProduct, addProductFile } from '@linesheet/contract/catalogue/products'
import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { addDisputePhoto, ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { addDays, type Day, dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address, CountryCode } from '@linesheet/domain/platform/places'
import type { Role } from '@linesheet/domain/platform/roles'
import { type ApiCall, createClient } from '../simulator/client/http-client.ts'
import { acceptedIds, marketplaceClient } from '../simulator/client/marketplace.ts'
import { password, signInByApi } from './account/sign-in-by-api.ts'
import { marketplaceKeys, serverUrl, uniqueId } from './environment.ts'
import { createPhoto } from './photo.ts'

const timeZone = 'Asia/Hong_Kong'
/** A day in the brand's time zone, counted from today. */
export const dayFromToday = (days: number): Day => addDays(dayIn(timeZone, new Date()), days)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export type Member = { username: string; role: Role; language: Language; brandId: string }
export type Retailer = { external_id: string; name: string; country: CountryCode }
export type Product = ResponseResult<typeof addProduct>

type Person = { first_name?: string; last_name?: string; change_password?: boolean }
type Colleague = Person & { role: Role }
type BrandInput = {
  name?: string
  language?: Language
  /** Username of an existing user, to own this brand too. */
  owner?: string
  person?: Person
  colleagues?: Colleague[]
  organization?: string
  address?: Address
}
type OrderInput = {
  from?: Retailer
  lines?: readonly (readonly [goods: Product, quantity: number])[]
  daysAgo?: number
  /** Takes 10% off each line. */
  promotion_id?: string
  overrides?: Partial<RequestInput<typeof ingestOrders>['body']['items'][number]>
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

export const americanAddress: Address = {
  recipient: 'Ann Lee',
  street: '417 Montgomery Street',
  street_2: '',
  city: 'San Francisco',
  region: 'CA',
  postal_code: '94104',
  company: '',
  country_code: 'US',
  phone: '+1 415 555 0100',
}

/** Builders of the state that a test starts from, all through the real API. */
export class Given {
  readonly marketplace = marketplaceClient(serverUrl(), marketplaceKeys)

  async aBrand(input: BrandInput = {}) {
    const { name = `Slow Ferry ${uniqueId()}`, language = 'en', owner, person, colleagues = [], organization = uniqueId() } = input
    const username = owner ?? `mei.${uniqueId()}@brand.example`
    const people = [
      { email: username, first_name: 'Mei', last_name: 'Lam', role: 'owner' as const, ...person },
      ...colleagues.map((person) => ({
        email: `${person.role}.${uniqueId()}@brand.example`,
        first_name: 'Kit',
        last_name: 'Ho',
        ...person,
      })),
    ]
    const application = {
      external_id: uniqueId(),
      organization,
      display_name: name,
      origin_country: 'HK' as const,
      currency_code: 'HKD' as const,
      time_zone: timeZone,
      lead_time_days: 7,
      ship_from: input.address ?? { ...address, company: name },
      users: people.map((person) => ({ ...person, password, language_code: language, address_proved: true })),
    }
    const [id = ''] = acceptedIds(await this.marketplace(ingestBrands, { body: { items: [application] } }))
    const members = people.map(({ email, role }): Member => ({ username: email, role, language, brandId: id }))
    return new Brand(this, id, name, members)
  }

  async aRetailer({ name = `Harbour Books ${uniqueId()}`, country = 'HK' as CountryCode } = {}): Promise<Retailer> {
    const retailer = { external_id: uniqueId(), name }
    const rest = { retailer_type: 'bookstore' as const, email: `${uniqueId()}@retailer.example`, phone: '+852 3333 4444' }
    const addresses = [{ ...address, company: name, country_code: country }]
    acceptedIds(
      await this.marketplace(ingestRetailers, {
        body: { items: [{ ...retailer, ...rest, updated_at: new Date().toISOString(), country_code: country, addresses }] },
      }),
    )
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
    return this.member('owner')
  }

  member(role: Role): Member {
    const found = this.members.find((member) => member.role === role)
    if (!found) throw new Error(`${this.name} has no ${role}`)
    return found
  }

  /** Calls the API as the owner, outside the browser. */
  async call<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options?: Parameters<ApiCall>[2]): Promise<ResponseResult<E>> {
    this.#call ??= signInByApi(this.owner.username, this.id).then(({ token }) =>
      createClient(serverUrl(), () => ({ authorization: `Bearer ${token}` })),
    )
    return (await this.#call)(endpoint, input, options)
  }

  async addProduct(name: string, overrides: Partial<RequestInput<typeof addProduct>['body']> = {}): Promise<Product> {
    const prices = { wholesale_price: '50.00', retail_price: '100.00' }
    const variations = [{ sku: `SF-${uniqueId().slice(0, 6).toUpperCase()}`, ...prices, stock: 200 }]
    return this.call(addProduct, { body: { name, ...prices, hs_code: '6912.00', variations, ...overrides } })
  }

  /** Adds a product with everything that activation needs. */
  async addReadyProduct(name: string, overrides: Partial<RequestInput<typeof addProduct>['body']> = {}): Promise<Product> {
    const product = await this.addProduct(name, { description: name, category_ids: ['cups'], regions: ['hk', 'us'], ...overrides })
    for (const tint of ['#C9D6CF', '#E3D3C2']) {
      const file = await createPhoto(tint)
      await this.call(addProductFile, { params: { id: product.id }, body: { kind: 'product' } }, { file })
    }
    return product
  }

  async addActiveProduct(...goods: Parameters<Brand['addReadyProduct']>): Promise<Product> {
    const { id } = await this.addReadyProduct(...goods)
    return this.call(activateProduct, { params: { id }, body: {} })
  }

  /** Sends orders from the marketplace in one batch. */
  async receiveOrders(...placed: readonly OrderInput[]): Promise<Order[]> {
    const [retailer, goods] = await Promise.all([
      placed.every(({ from }) => from) ? undefined : this.given.aRetailer(),
      placed.every(({ lines }) => lines) ? undefined : this.addProduct('Tea bowl'),
    ])
    const items = placed.map(
      ({ from = retailer, lines = goods ? ([[goods, 3]] as const) : [], daysAgo: days = 0, promotion_id, overrides }) => ({
        external_id: uniqueId(),
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
          ...(promotion_id && { promotion_id, discount: ((Number(variations[0]?.wholesale_price) * quantity) / 10).toFixed(2) }),
        })),
        ...overrides,
      }),
    )
    const ids = acceptedIds(await this.given.marketplace(ingestOrders, { body: { items } }))
    return ids.map((id) => new Order(this, id))
  }

  async receiveOrder(placed: OrderInput = {}): Promise<Order> {
    const [order] = await this.receiveOrders(placed)
    if (!order) throw new Error('The order was not created')
    return order
  }
}

/** An order, with the steps that bring it to the status a test starts from. */
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

  async fetch() {
    return this.brand.call(getOrder, { params: { id: this.id } })
  }

  async number() {
    this.#number ??= (await this.fetch()).number
    return this.#number
  }

  /** `at`: when, if not now. */
  async accept(at?: Date) {
    await this.brand.call(acceptOrder, { params: { id: this.id }, body: { target_shipment_date: dayFromToday(3) } }, at && { at })
    return this
  }

  async review(rating: number, at = new Date()) {
    const times = { updated_at: at.toISOString(), published_at: at.toISOString() }
    const item = { external_id: uniqueId(), brand_id: this.brand.id, order_id: this.id, rating, ...times }
    acceptedIds(await this.brand.given.marketplace(ingestReviews, { body: { items: [item] } }))
    return this
  }

  async pack() {
    await this.accept()
    const { order_variations } = await this.fetch()
    const lines = order_variations.map(({ id, quantity }) => ({ order_variation_id: id, quantity }))
    const box = { length_cm: 30, width_cm: 20, height_cm: 10.5, weight_kg: 2.25, lines }
    await this.brand.call(addParcel, { params: { id: this.id }, body: box })
    return this
  }

  async ship() {
    const body = { method: 'own_tracked' as const, tracking_number: 'SF1234567', carrier: 'SF Express', shipping_cost: '25.00' }
    await this.brand.call(shipOrder, { params: { id: this.id }, body })
    return this
  }

  async packAndShip() {
    await this.pack()
    return this.ship()
  }

  async deliver() {
    await this.packAndShip()
    await this.reportEvent({ kind: 'delivered' })
    return this
  }

  /** The retailer reports units of the first item as damaged, with a photo. Returns the dispute's id. */
  async dispute({ units = 1, note = 'Two arrived torn.', photo = true } = {}) {
    const { marketplace } = this.brand.given
    const [line] = (await this.fetch()).order_variations
    const lines = [{ variation_id: line?.variation_id ?? '', quantity: units }]
    const about = { external_id: uniqueId(), brand_id: this.brand.id }
    const report = { ...about, order_id: this.id, reported_at: new Date().toISOString(), reason: 'damaged' as const, note, lines }
    const [id = ''] = acceptedIds(await marketplace(ingestDisputes, { body: { items: [report] } }))
    if (photo) await marketplace(addDisputePhoto, { params: { id }, body: about }, { file: await createPhoto('#C9D6CF') })
    return id
  }

  async cancel() {
    await this.brand.call(cancelOrder, { params: { id: this.id }, body: { reason: 'out_of_stock' } })
    return this
  }

  /** Reports an event from the marketplace. */
  async reportEvent(event: Pick<RequestInput<typeof ingestOrderEvents>['body']['items'][number], 'kind' | 'reason'>) {
    const items = [{ external_id: uniqueId(), at: new Date().toISOString(), ...event }]
    acceptedIds(await this.brand.given.marketplace(ingestOrderEvents, { params: { id: this.id }, body: { items } }))
  }
}
