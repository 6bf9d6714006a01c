import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { reportSignUps } from '@linesheet/contract/connections/marketplace.network'
import { addRetailers, listNetwork } from '@linesheet/contract/retailers/network'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'

/** Shops that the brand met at a fair; `invited`: how many days ago. The first has signed up since. */
const shops = [
  {
    name: 'Tidewater Provisions',
    contact: 'Ines Marsh',
    email: 'ines@tidewater.example',
    country_code: 'GB',
    retailer_type: 'gift',
    invited: 52,
  },
  { name: '島嶼日常', contact: '許小姐', email: 'hello@islanddaily.example', country_code: 'TW', retailer_type: 'home_decor', invited: 50 },
  { name: '慢半拍书店', contact: '周先生', email: 'zhou@manbanpai.example', country_code: 'CN', retailer_type: 'bookstore', invited: 20 },
  {
    name: 'Lantern Hill Florist',
    contact: 'Orla Quinn',
    email: 'orla@lanternhill.example',
    country_code: 'US',
    retailer_type: 'florist',
    invited: 0,
  },
  {
    name: 'Kissaten Aki',
    contact: 'Aki Mori',
    email: 'aki@kissaten.example',
    country_code: 'JP',
    retailer_type: 'coffee_shop_or_bakery',
    invited: undefined,
  },
  {
    name: 'The Paper Garden',
    contact: 'Sol Reyes',
    email: 'sol@papergarden.example',
    country_code: 'AU',
    retailer_type: 'stationery',
    invited: undefined,
  },
] as const

const message = 'It was good to meet you at the fair. The glazes you liked are back in stock.'

/** Retailers of a fair: some were invited, long ago or today; one of them signed up and orders at 0% permanently. Adds nothing twice. */
export async function addDemoInvites({ owner, marketplace, brandId }: { owner: ApiCall; marketplace: ApiCall; brandId: string }) {
  const { count } = await owner(listNetwork, { query: { source: 'manual', items_per_page: 1 } })
  if (count) return
  const now = new Date()
  for (const { invited, ...retailer } of shops) {
    const at = daysAfter(now, -(invited ?? 1))
    const { rows } = await owner(addRetailers, { body: { retailers: [retailer] } }, { at })
    const id = rows[0]?.entry?.id
    if (id && invited !== undefined) await owner(inviteRetailers, { body: { ids: [id], message } }, { at })
    if (id && retailer.email === shops[0].email) await signUp({ marketplace, brandId }, id, retailer, daysAfter(now, -30))
  }
}

type Shop = Omit<(typeof shops)[number], 'invited'>

async function signUp({ marketplace, brandId }: { marketplace: ApiCall; brandId: string }, id: string, shop: Shop, at: Date) {
  const external_id = `demo-shop-${brandId}`
  const { contact: _, ...profile } = shop
  const home = {
    recipient: shop.contact,
    company: shop.name,
    street: '4 Quay Street',
    street_2: '',
    city: 'Whitstable',
    region: '',
    postal_code: 'CT5 1AA',
  }
  const addresses = [{ ...home, country_code: shop.country_code, phone: '' }]
  acceptedOrKnownIds(
    await marketplace(ingestRetailers, { body: { items: [{ external_id, updated_at: at.toISOString(), ...profile, addresses }] } }),
  )
  const item = {
    external_id: `demo-sign-up-${brandId}`,
    brand_id: brandId,
    status: 'signed_up' as const,
    at: at.toISOString(),
    retailer_external_id: external_id,
  }
  acceptedOrKnownIds(await marketplace(reportSignUps, { params: { id }, body: { items: [item] } }))
}
