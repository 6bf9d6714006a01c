import { addProduct, getProduct } from '@linesheet/contract/catalogue/products'
import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { OrderOrigin } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address, CurrencyCode } from '@linesheet/domain/platform/places'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { newTokens } from '../src/account/session/tokens.ts'
import { callOk } from './calling.ts'
import { testContext } from './context.ts'

export type Member = { token: string; userId: string; sessionId: string; username: string }
export type Brand = { id: string; name: string; owner: Member; organization: string }
export type Retailer = { external_id: string; name: string }
type RetailerFields = { external_id?: string; updated_at?: string; language_code?: Language }

type OrderOptions = {
  currency_code?: CurrencyCode | undefined
  stock?: number | null
  origin?: OrderOrigin
  retailer?: Retailer
  placed_at?: string
  note?: string
  po_number?: string | null | undefined
  shipping_address?: Address
  order_variations?: { variation_id: string; quantity: number; unit_price: string }[]
  external_id?: string
}

const uniqueName = (kind: string) => `${kind} ${newId().slice(-12)}`
const ingestedId = async (result: { items: { id: string | null; message: string | null }[] }) => {
  const [item] = result.items
  if (!item?.id) throw new Error(`Not ingested: ${JSON.stringify(item)}`)
  return item.id
}

export const address: Address = {
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

/** Builders of records. All use the real calls, except for members: each sign-in would hash a password. */
export const given = {
  async aBrand({ organization = uniqueName('House'), users = [] as object[], currency_code = 'HKD' as CurrencyCode } = {}): Promise<Brand> {
    const name = uniqueName('Brand')
    const application = {
      external_id: newId(),
      organization,
      display_name: name,
      origin_country: 'HK' as const,
      currency_code,
      time_zone: 'Asia/Hong_Kong',
      ship_from: address,
      users: [{ email: `${newId()}@brand.example`, first_name: 'Ada', last_name: 'Owner', role: 'owner' as const }, ...users] as never,
    }
    const id = await ingestedId(await callOk(ingestBrands, { body: { items: [application] } }))
    return { id, name, organization, owner: await given.aMember({ id }, 'owner') }
  },

  /** Locks the retailer to the brand, as a sign-up by the brand's invitation will: no commission from then on. No call does this yet. */
  async aLockedRetailer({ id: brandId }: Brand, { external_id }: Retailer) {
    const { db, clock } = await testContext()
    await db.asOwner(async (tx) => {
      const { id } = await tx.selectFrom('retailers').select('id').where('external_id', '=', external_id).executeTakeFirstOrThrow()
      const lock = { locked_at: clock() }
      await tx
        .insertInto('network_entries')
        .values({ brand_id: brandId, retailer_id: id, status: 'signed_up', created_at: clock(), ...lock })
        .onConflict((conflict) => conflict.columns(['brand_id', 'retailer_id']).doUpdateSet(lock))
        .execute()
    })
  },

  async aMember({ id: brandId }: { id: string }, role: Role): Promise<Member> {
    const { db, keys, clock } = await testContext()
    const [userId, sessionId] = [newId(), newId()]
    const username = `${userId}@member.example`
    await db.write({ brandId, userId, at: clock() }, async (tx) => {
      await tx.insertInto('users').values({ id: userId, username, first_name: 'Mei', last_name: role, created_at: clock() }).execute()
      await tx.insertInto('memberships').values({ brand_id: brandId, user_id: userId, role, created_at: clock() }).execute()
      const session = {
        id: sessionId,
        user_id: userId,
        device: 'test',
        user_agent: '',
        address: '',
        created_at: clock(),
        last_seen_at: clock(),
      }
      await tx
        .insertInto('sessions')
        .values({ ...session, brand_id: brandId })
        .execute()
    })
    const year = new Date(clock().getTime() + 365 * 86_400_000)
    return { ...newTokens(keys, { userId, sessionId, brandId, role }, year), userId, sessionId, username }
  },

  async aRetailer(name = uniqueName('Retailer'), fields: RetailerFields = {}): Promise<Retailer> {
    const retailer = { external_id: fields.external_id ?? newId(), name }
    const { clock } = await testContext()
    const { updated_at = clock().toISOString(), language_code } = fields
    const rest = {
      updated_at,
      language_code,
      retailer_type: 'gift' as const,
      email: 'shop@retailer.example',
      country_code: 'HK' as const,
      addresses: [address],
    }
    await ingestedId(await callOk(ingestRetailers, { body: { items: [{ ...retailer, ...rest }] } }))
    return retailer
  },

  async aProduct({ owner }: Brand, fields: object = {}) {
    const body = { name: uniqueName('Vase'), wholesale_price: '50.00', retail_price: '100.00', variations: [variation(20)], ...fields }
    const { id } = await callOk(addProduct, { body: body as never }, owner)
    return callOk(getProduct, { params: { id } }, owner)
  },

  /** Places an order through the marketplace: 3 × 50.00 and 2 × 20.00 with 4.00 off. Returns its id. */
  async anOrder(
    brand: Brand,
    { origin = 'marketplace', currency_code = 'HKD', retailer, stock = 20, ...fields }: OrderOptions = {},
  ): Promise<string> {
    const [product, buyer] = await Promise.all([
      given.aProduct(brand, { variations: [variation(stock), variation(stock)] }),
      retailer ?? given.aRetailer(),
    ])
    const { clock } = await testContext()
    const [first, second] = product.variations
    const item = {
      external_id: newId(),
      brand_id: brand.id,
      retailer_external_id: buyer.external_id,
      origin,
      placed_at: clock().toISOString(),
      currency_code,
      shipping_address: address,
      shipping_total: '30.00',
      order_variations: [
        { variation_id: first?.id ?? '', quantity: 3, unit_price: '50.00' },
        { variation_id: second?.id ?? '', quantity: 2, unit_price: '20.00', discount: '4.00' },
      ],
      ...fields,
    }
    return ingestedId(await callOk(ingestOrders, { body: { items: [item] } }))
  },

  async aConfirmedOrder(brand: Brand, options?: OrderOptions): Promise<string> {
    const id = await given.anOrder(brand, options)
    await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
    return id
  },

  async aPackedOrder(brand: Brand, options?: OrderOptions): Promise<string> {
    const id = await given.aConfirmedOrder(brand, options)
    await callOk(addParcel, { params: { id }, body: box }, brand.owner)
    return id
  },

  async aShippedOrder(brand: Brand, options?: OrderOptions): Promise<string> {
    const id = await given.aPackedOrder(brand, options)
    await callOk(
      shipOrder,
      { params: { id }, body: { method: 'own_tracked', tracking_number: 'SF123', shipping_cost: '25.00' } },
      brand.owner,
    )
    return id
  },

  async aDeliveredOrder(brand: Brand, options?: OrderOptions): Promise<string> {
    const id = await given.aShippedOrder(brand, options)
    await reportOrderEvent(id, { kind: 'delivered' })
    return id
  },

  /** A pending dispute about units of a delivered order: two of its first line unless it names others. */
  async aDispute(
    brand: Brand,
    orderId: string,
    { lines, ...fields }: { lines?: object[]; [field: string]: unknown } = {},
  ): Promise<string> {
    const order = await callOk(getOrder, { params: { id: orderId } }, brand.owner)
    const first = { variation_id: order.order_variations[0]?.variation_id, quantity: 2 }
    const item = { ...disputeItem(brand, orderId, await now()), lines: lines ?? [first], ...fields }
    return ingestedId(await callOk(ingestDisputes, { body: { items: [item] } as never }))
  },
}

const now = async () => (await testContext()).clock().toISOString()
/** A dispute as the marketplace sends it, without its lines. */
export const disputeItem = ({ id: brand_id }: Brand, order_id: string, reported_at: string) => ({
  external_id: newId(),
  brand_id,
  order_id,
  reported_at,
  reason: 'damaged',
  note: 'Two arrived torn.',
})

export const box = { length_cm: 30, width_cm: 20, height_cm: 10.5, weight_kg: 2.25 }
const variation = (stock: number | null) => ({ sku: newId(), wholesale_price: '50.00', retail_price: '100.00', stock })

/** Reports an event of an order as the marketplace does. */
export const reportOrderEvent = async (id: string, event: object) => {
  const { clock } = await testContext()
  return callOk(ingestOrderEvents, {
    params: { id },
    body: { items: [{ external_id: newId(), at: clock().toISOString(), ...event }] } as never,
  })
}
