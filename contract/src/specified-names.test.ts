import { brandValues } from '@linesheet/domain/brand/store'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SignedIn, Tokens } from './account/session.ts'
import { User } from './account/settings.ts'
import { calls } from './all.ts'
import { Currency, listBrandCurrencies } from './brand/currencies.ts'
import { Store } from './brand/store.ts'
import { Collection } from './catalogue/collections.ts'
import { Product, Variation } from './catalogue/products.ts'
import { translateMessage } from './messages/chats.translate.ts'
import { Chat, Message } from './messages/chats.ts'
import { Dispute } from './orders/disputes.ts'
import { addOrderActivity, Order, OrderActivity } from './orders/orders.ts'
import { Promotion } from './promotions/promotions.ts'
import { Coupon } from './retailers/network.coupons.ts'
import { NetworkEntry } from './retailers/network.ts'

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json

/** The properties of a schema, of the items of a list, or of a nullable schema. */
const propertiesOf = ({ properties, items, anyOf = [] }: Json): Record<string, Json> =>
  properties ?? (items ? propertiesOf(items) : anyOf.map(propertiesOf).find((found) => Object.keys(found).length)) ?? {}

const inThreeLanguages = (...fields: string[]) => fields.flatMap((field) => ['en', 'zh_cn', 'zh_tw'].map((ending) => `${field}_${ending}`))

/** The specification's names for the fields of its entities; `a.b` is a field of a part. */
const specified: [string, z.ZodMiniType, string[]][] = [
  ['user', User, ['first_name', 'last_name', 'username', 'language_code', 'company', 'organization']],
  [
    'store',
    Store,
    [
      ...['display_name', 'year_established', 'origin_country', 'brand_story_photo', 'brand_story_video', 'brand_video_embed_code'],
      ...['profile_photo', 'order_notification_email', 'direct_programme_status', 'regional_company_details.region_id'],
      ...inThreeLanguages('brand_story', 'tagline'),
      ...brandValues,
    ],
  ],
  [
    'product',
    Product,
    [
      ...[
        'id',
        'status',
        'is_bestseller',
        'wholesale_price',
        'retail_price',
        'material',
        'color',
        'size',
        'style',
        'version',
        'variations',
      ],
      ...['product_translations.language_code', 'product_translations.google_translated', 'product_files'],
      ...['product_categories.en', 'product_categories.zh_CN', 'product_categories.zh_TW'],
    ],
  ],
  [
    'variation',
    Variation,
    [
      ...['id', 'wholesale_price', 'retail_price', 'option_ids', 'variation_translations.language_code', 'variation_translations.option'],
      'pricebooks.currency_code',
    ],
  ],
  [
    'order',
    Order,
    [
      ...['id', 'status', 'order_activities', 'order_files', 'shipments', 'shipping_from_address', 'target_shipment_date'],
      ...['tracking_number', 'shipping_cost', 'buying_company_id', 'order_variations'],
    ],
  ],
  ['activity', OrderActivity, ['parent_activity_id']],
  ['input of an activity', addOrderActivity.body, ['parent_activity_id']],
  ['dispute', Dispute, ['id', 'status']],
  [
    'network entry',
    NetworkEntry,
    [
      ...['status', 'note', 'is_referral', 'primary_address', 'retailer_coupons.id', 'retailer_coupons.expiry_date'],
      ...['addresses', 'retail_channel'],
    ],
  ],
  ['coupon', Coupon, ['id', 'expiry_date']],
  ['chat', Chat, ['chat_id', 'participants.company_id', 'participants.unread']],
  ['message', Message, ['text', 'translated', 'originalText']],
  ['translated message', translateMessage.result, ['text', 'translated', 'originalText']],
  [
    'promotion',
    Promotion,
    ['name', 'promotion_type', 'discount_type', 'discount_value', 'free_shipping', 'regions', 'scope', 'is_disabled'],
  ],
  ['collection', Collection, [...inThreeLanguages('name', 'description'), 'photo', 'collection_items']],
  ['currency', Currency, ['currency_id']],
  ['currencies', listBrandCurrencies.result, ['currencies.currency_id']],
  ['renewed tokens', Tokens, ['token', 'refresh_token', 'refresh_token_exp']],
  ['sign-in', SignedIn, ['token', 'refresh_token', 'refresh_token_exp', 'nonce', 'auth', 'change_password', 'first_login']],
]

test.each(specified)('the %s has the names of the specification', (_, schema, names) => {
  const missing = names.filter((name) => {
    const [field = '', part] = name.split('.')
    const found = propertiesOf(schemaOf(schema))[field]
    return !found || (part !== undefined && !(part in propertiesOf(found)))
  })
  expect(missing).toEqual([])
})

test('input has the same names', () => {
  const bodyOf = (name: string) => Object.keys(propertiesOf(schemaOf(calls.get(name)?.body ?? z.undefined())))
  expect(bodyOf('addCollection')).toEqual(expect.arrayContaining(inThreeLanguages('name', 'description')))
  expect(bodyOf('editStore')).toEqual(expect.arrayContaining(inThreeLanguages('brand_story', 'tagline')))
})
