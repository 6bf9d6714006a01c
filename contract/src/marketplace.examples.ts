/** An example item of each batch, by the path of its call: for the API reference and docs/marketplace.md. */
const shippingAddress = {
  recipient: 'Ada Lovelace',
  company: 'Paper & Stone',
  street: '12 Harbour Street',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '+852 2222 3333',
}

export const exampleItems: Readonly<Record<string, object>> = {
  '/marketplace/v1/brands': {
    external_id: 'application-1042',
    organization: 'Slow Ferry Studio Ltd',
    display_name: 'Slow Ferry',
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
    users: [{ email: 'mei@slowferry.example', first_name: 'Mei', last_name: 'Lam', role: 'owner' }],
  },
  '/marketplace/v1/retailers': {
    external_id: 'retailer-77',
    updated_at: '2026-11-20T02:00:00Z',
    name: 'Paper & Stone',
    retailer_type: 'gift',
    email: 'buying@paperandstone.example',
    country_code: 'HK',
    addresses: [shippingAddress],
  },
  '/marketplace/v1/orders': {
    external_id: 'order-900001',
    brand_id: '01890000-0000-7000-8000-000000000001',
    retailer_external_id: 'retailer-77',
    placed_at: '2026-11-20T02:00:00Z',
    currency_code: 'HKD',
    shipping_address: shippingAddress,
    order_variations: [{ variation_id: '01890000-0000-7000-8000-000000000002', quantity: 6, unit_price: '48.00', discount: '10.00' }],
  },
  '/marketplace/v1/orders/:id/events': {
    external_id: 'event-55',
    kind: 'delivered',
    at: '2026-11-24T09:30:00Z',
  },
  '/marketplace/v1/rates': { external_id: 'rate-EUR-2026-11-20', currency_code: 'EUR', rate: '0.8605', as_of: '2026-11-20' },
  '/marketplace/v1/translations': {
    external_id: 'translation-310',
    brand_id: '01890000-0000-7000-8000-000000000001',
    product_id: '01890000-0000-7000-8000-000000000003',
    language_code: 'zh_TW',
    fields: { name: '紙月亮燈', description: '手工紙燈。' },
  },
}
