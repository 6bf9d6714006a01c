import { sql } from 'kysely'
import { erasedAddress, type PersonalData, type Subject } from './personal-data.sql.ts'

const by = (column: string) => (subject: Subject) => sql`${sql.ref(column)} = ${subject.id}`
const ordersOf = ({ id }: Subject) => sql`select brand_id, id from orders where buying_company_id = ${id}`
const ofItsOrders = (subject: Subject) => sql`(brand_id, order_id) in (${ordersOf(subject)})`
const chatsOf = ({ id }: Subject) => sql`select brand_id, id from chats where retailer_id = ${id}`
const erasedName = 'Erased retailer'

/** All data that is stored about a retailer, in the order in which it is erased. Add a line here for each new table that refers to retailers. */
export const retailerData: readonly PersonalData[] = [
  { table: 'order_drafts', where: by('buying_company_id'), columns: ['brand_id', 'cart', 'created_at'], erasure: 'delete' },
  {
    table: 'network_invites',
    where: by('retailer_id'),
    columns: ['brand_id', 'kind', 'email', 'message', 'created_at'],
    erasure: 'delete',
  },
  {
    table: 'direct_requests',
    where: ({ id, address }) => sql`retailer_id = ${id} or lower(email) = ${address}`,
    columns: ['brand_id', 'day', 'email', 'source', 'created_at'],
    erasure: 'delete',
  },
  {
    table: 'unsubscribed_addresses',
    where: ({ address }) => sql`email = ${address}`,
    columns: ['brand_id', 'email', 'unsubscribed_at'],
    erasure: { kept: 'so that nobody writes to the address again' },
  },
  {
    table: 'approval_mails',
    where: ofItsOrders,
    columns: ['brand_id', 'order_id', 'email', 'created_at'],
    erasure: ({ id }) => ({ email: erasedAddress(id) }),
  },
  {
    table: 'manual_orders',
    where: ofItsOrders,
    columns: ['brand_id', 'order_id', 'email', 'note'],
    erasure: ({ id }) => ({ email: erasedAddress(id) }),
  },
  {
    table: 'disputes',
    where: ofItsOrders,
    columns: ['brand_id', 'order_id', 'reason', 'note', 'reported_at'],
    erasure: () => ({ note: '' }),
  },
  {
    table: 'returns',
    where: ofItsOrders,
    columns: ['brand_id', 'order_id', 'reason', 'comment', 'returned_at'],
    erasure: () => ({ comment: '' }),
  },
  {
    table: 'reviews',
    where: ofItsOrders,
    columns: ['brand_id', 'order_id', 'rating', 'text', 'published_at'],
    erasure: () => ({ text: '' }),
  },
  // Its texts are withdrawn first, one by one, with their files (handle-request.ts).
  {
    table: 'messages',
    where: (subject) => sql`sender = 'retailer' and (brand_id, chat_id) in (${chatsOf(subject)})`,
    columns: ['brand_id', 'chat_id', 'text', 'sent_at'],
    erasure: () => ({ original_text: null }),
  },
  {
    table: 'messages',
    where: (subject) => sql`sender <> 'retailer' and (brand_id, chat_id) in (${chatsOf(subject)})`,
    columns: ['brand_id', 'chat_id', 'text', 'sent_at'],
    erasure: { kept: 'they are letters of the brand' },
  },
  {
    table: 'payment_cards',
    where: by('retailer_id'),
    columns: ['brand_id', 'brand', 'last4', 'exp_month', 'exp_year', 'created_at'],
    erasure: () => ({ customer: '', payment_method: '' }),
  },
  {
    table: 'orders',
    where: by('buying_company_id'),
    columns: [
      'brand_id',
      'number',
      'po_number',
      'placed_at',
      'status',
      'buyer_name',
      'shipping_address',
      'retailer_note',
      'currency_code',
      'total',
    ],
    erasure: () => ({ retailer_note: '' }),
  },
  {
    table: 'coupons',
    where: by('retailer_id'),
    columns: ['brand_id', 'amount', 'currency_code', 'issued_at', 'redeemed_at'],
    erasure: { kept: 'orders were paid with it' },
  },
  {
    table: 'chats',
    where: by('retailer_id'),
    columns: ['brand_id', 'last_message_at', 'created_at'],
    erasure: { kept: 'the letters of the brand stand in it' },
  },
  {
    table: 'network_entries',
    where: by('retailer_id'),
    columns: ['brand_id', 'status', 'note', 'tags', 'orders', 'last_ordered_at', 'created_at'],
    erasure: ({ id }) => ({ note: '', search_text: sql`retailer_search_text(${erasedName}, '', ${erasedAddress(id)}, '')` }),
  },
  {
    table: 'network_entries',
    where: by('marketplace_retailer_id'),
    columns: ['brand_id', 'signed_up_at'],
    erasure: { kept: 'the entry is of a retailer that the brand knew before; erase that one, too' },
  },
  {
    table: 'outbox',
    where: ({ address }) => sql`lower(payload ->> 'to') = ${address}`,
    columns: ['kind', 'created_at'],
    erasure: 'delete',
  },
  {
    table: 'retailers',
    where: by('id'),
    columns: [
      'id',
      'external_id',
      'name',
      'retailer_type',
      'email',
      'phone',
      'contact',
      'country_code',
      'language_code',
      'addresses',
      'updated_at',
    ],
    // Later states from the marketplace count as older than this.
    erasure: ({ id }) => ({
      name: erasedName,
      email: erasedAddress(id),
      phone: '',
      contact: '',
      addresses: '[]',
      source_updated_at: '9999-01-01T00:00:00Z',
    }),
  },
  // After everything that the audit records about the erasure itself.
  {
    table: 'audit_entries',
    where: ({ id }) => sql`record_kind = 'retailer' and record_id = ${id}`,
    columns: ['brand_id', 'at', 'label', 'action', 'changes'],
    erasure: () => ({ label: erasedName, changes: '{}' }),
  },
  {
    table: 'audit_entries',
    where: (subject) =>
      sql`record_kind = 'order' and (brand_id, record_id) in (${ordersOf(subject)}) and changes ?| array['email', 'retailer_note']`,
    columns: ['brand_id', 'at', 'action', 'changes'],
    erasure: () => ({ changes: sql`changes - 'email' - 'retailer_note'` }),
  },
]
