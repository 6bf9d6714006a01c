import { addBrandTag, listBrandTags } from '@linesheet/contract/retailers/brand-tags'
import { addRetailers, listNetwork, markContacted, tagRetailers } from '@linesheet/contract/retailers/network'
import type { ApiCall } from '../client/http-client.ts'

const tags = [
  { name: 'Trade fair', color: 'teal' },
  { name: 'VIP', color: 'orange' },
  { name: '重點客戶', color: 'purple' },
] as const

/** Shops that the brand knows and that are not on the marketplace; the contacted ones come first. */
const shops = [
  {
    name: 'Loom & Larder',
    contact: 'Agnes Doyle',
    email: 'hello@loomlarder.example',
    retailer_type: 'grocery_or_liquor',
    country_code: 'GB',
  },
  {
    name: '留白選物',
    contact: '周以安',
    email: 'ann@liubai.example',
    retailer_type: 'gift',
    country_code: 'TW',
    note: '台北展會認識，喜歡藍釉。',
  },
  { name: 'Papier Sud', contact: 'Camille Roux', email: 'bonjour@papiersud.example', retailer_type: 'stationery', country_code: 'FR' },
  { name: '南风书店', contact: '何嘉', email: 'hejia@nanfeng.example', retailer_type: 'bookstore', country_code: 'CN' },
  {
    name: 'Tidewater Goods',
    contact: 'Noah Kim',
    email: 'noah@tidewater.example',
    retailer_type: 'home_decor',
    country_code: 'US',
    note: 'Asked for the autumn list.',
  },
  { name: '小庭花藝', contact: '林庭', email: 'ting@xiaoting.example', retailer_type: 'florist', country_code: 'HK' },
] as const
const contacted = 3

/** Adds retailers of the brand's own, some of them contacted, and tags for them and for retailers with orders. */
export async function addDemoNetwork(owner: ApiCall) {
  const known = (await owner(listBrandTags, {})).map(({ name }) => name)
  for (const tag of tags) if (!known.includes(tag.name)) await owner(addBrandTag, { body: tag })
  const { rows } = await owner(addRetailers, { body: { retailers: shops.map((shop) => ({ ...shop, tags: ['Trade fair'] })) } })
  for (const { entry, errors } of rows.slice(0, contacted))
    if (entry && !errors.email) await owner(markContacted, { params: { id: entry.id } })
  const best = await owner(listNetwork, { query: { sort: '-orders', items_per_page: 8 } })
  await owner(tagRetailers, { body: { ids: best.items.map(({ id }) => id), add_tags: ['VIP'] } })
}
