// Made from the tables by generate-tables.ts; do not edit.
import type { Battery } from '@linesheet/domain/catalogue/dangerous-goods'
import type { DisputeReason, DisputeStatus, RejectionReason, ResolutionKind } from '@linesheet/domain/orders/disputes'
import type { Language } from '@linesheet/domain/platform/languages'
import type { NetworkSource, NetworkStatus, RetailChannel, RetailerType } from '@linesheet/domain/retailers/network'
import type { ActivityKind, Actor, OrderOrigin, OrderStatus, OrderTab, PaymentStatus, ShippingMethod } from '@linesheet/domain/orders/orders'
import type { UndoableAction } from '@linesheet/domain/orders/undo'
import type { Address, CountryCode, CurrencyCode, Region, RetailerAddress, RetailerCountry } from '@linesheet/domain/platform/places'
import type { FileKind, ProductStatus } from '@linesheet/domain/catalogue/products'
import type { PromotionDifference } from '@linesheet/domain/promotions/promotion-check'
import type { PromotionAmounts } from '@linesheet/domain/promotions/promotion-input'
import type { DiscountType } from '@linesheet/domain/promotions/promotions'
import type { PromotionScope, PromotionType } from '@linesheet/domain/promotions/promotions'
import type { Role } from '@linesheet/domain/platform/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OutboxQueue } from '../outbox/outbox.ts'

/** Read as ISO-8601 text, written as a Date or as such text. */
type Moment = ColumnType<string, Date | string, Date | string>
type MomentOrDefault = ColumnType<string, Date | string | undefined, Date | string>
type MomentOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
/** Read as what it holds, written as text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type Tables = {
  announced_deadlines: {
    brand_id: string
    order_id: string
    due_at: Moment
    announced_at: Moment
  }
  api_requests: {
    brand_id: string
    id: string
    token_id: string
    at: Moment
    method: string
    path: string
    status: number
    code: string | null
    duration_ms: number
    request_id: string
    address: string
  }
  api_tokens: {
    brand_id: string
    id: string
    user_id: string
    name: string
    hint: string
    token_hash: Buffer
    permissions: string[]
    created_at: Moment
    expires_at: Moment
    last_used_at: MomentOrNull
    revoked_at: MomentOrNull
  }
  approval_mails: {
    brand_id: string
    id: string
    order_id: string
    email: string
    token_hash: Buffer
    is_valid: Generated<boolean>
    state: string
    refusal: Generated<string>
    user_id: string | null
    created_at: Moment
    settled_at: MomentOrNull
  }
  audit_entries: {
    brand_id: string
    id: string
    at: Moment
    user_id: string | null
    cause: string | null
    record_kind: string
    record_id: string | null
    label: string
    action: string
    changes: Json<unknown>
  }
  bank_detail_reads: {
    brand_id: string
    id: string
    payout_id: string
    attempt: number
    bank_details_id: string
    address: string
    read_at: Moment
  }
  bank_details: {
    brand_id: string
    id: string
    country_code: CountryCode
    label: string
    masked: Json<unknown>
    sealed_values: Buffer
    sealed_key: Buffer
    key_id: string
    entered_by: string | null
    entered_at: Moment
    code_hash: Buffer
    failures: Generated<number>
    expires_at: Moment
    confirmed_at: MomentOrNull
    effective_at: MomentOrNull
    outcome: string | null
    ended_at: MomentOrNull
  }
  brand_applications: {
    id: string
    token_hash: Buffer
    status: Generated<string>
    language_code: Language
    answers: JsonOrDefault<unknown>
    password_hash: string | null
    file_id: string | null
    file_name: string | null
    file_type: string | null
    file_bytes: number | null
    links_sent: Generated<number>
    created_at: Moment
    updated_at: Moment
    submitted_at: MomentOrNull
    decided_at: MomentOrNull
    reason: string | null
    approved_brand_id: string | null
    file_scan: string | null
  }
  brand_names: {
    kind: string
    name: string
    owner_id: string
  }
  brand_tags: {
    brand_id: string
    id: string
    name: string
    color: string
    created_at: Moment
  }
  card_forms: {
    brand_id: string
    id: string
    retailer_id: string
    session_id: string
    customer: string
    state: string
    card_id: string | null
    created_at: Moment
    expires_at: Moment
  }
  card_payments: {
    brand_id: string
    order_id: string
    card_id: string
    state: string
    attempt: number
    charge_id: string | null
    failure_code: string | null
    updated_at: Moment
    is_second_payment: Generated<boolean>
  }
  card_refunds: {
    brand_id: string
    dispute_id: string
    order_id: string
    amount: string
    state: string
    updated_at: Moment
  }
  categories: {
    id: string
    parent_id: string | null
    position: number
    en: string
    zh_cn: string
    zh_tw: string
  }
  chat_drafts: {
    brand_id: string
    chat_id: string
    user_id: string
    text: string
    saved_at: Moment
  }
  chat_responses: {
    brand_id: string
    chat_id: string
    sequence: number
    user_id: string
    asked_at: Moment
    answered_at: Moment
  }
  chat_templates: {
    brand_id: string
    id: string
    name: string
    texts: Json<unknown>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  chats: {
    brand_id: string
    id: string
    retailer_id: string
    last_sequence: number
    last_message_at: Moment
    answered_sequence: Generated<number>
    waiting_since: MomentOrNull
    read_sequence: Generated<number>
    unread: Generated<number>
    retailer_read_sequence: Generated<number>
    retailer_unread: Generated<number>
    archived_at: MomentOrNull
    auto_translate: string | null
    created_at: Moment
  }
  collection_items: {
    brand_id: string
    collection_id: string
    product_id: string
    position: number
  }
  collections: {
    brand_id: string
    id: string
    position: number
    name_en: Generated<string>
    name_zh_CN: Generated<string>
    name_zh_TW: Generated<string>
    description_en: Generated<string>
    description_zh_CN: Generated<string>
    description_zh_TW: Generated<string>
    cover_photo: JsonOrNull<unknown>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  companies: {
    brand_id: string
    organization_id: string
    display_name: string
    slug: string
    origin_country: CountryCode
    currency_code: CurrencyCode
    time_zone: string
    language_code: Generated<Language>
    year_established: number | null
    website: string | null
    lead_time_days: Generated<number>
    packing_slip_note: Generated<string>
    last_order_number: Generated<number>
    created_at: Moment
    order_notification_email: string | null
    auto_accept: Generated<string>
    minimum_order: string | null
    reorder_minimum: string | null
    store_version: Generated<number>
    tagline_en: Generated<string>
    tagline_zh_cn: Generated<string>
    tagline_zh_tw: Generated<string>
    brand_story_en: Generated<string>
    brand_story_zh_cn: Generated<string>
    brand_story_zh_tw: Generated<string>
    handmade: Generated<boolean>
    eco_friendly: Generated<boolean>
    organic: Generated<boolean>
    socially_responsible: Generated<boolean>
    sustainable: Generated<boolean>
    women_owned: Generated<boolean>
    limited_production: Generated<boolean>
    not_on_taobao: Generated<boolean>
    not_on_amazon: Generated<boolean>
    profile_photo: JsonOrNull<unknown>
    brand_story_photo: JsonOrNull<unknown>
    brand_story_video: JsonOrNull<unknown>
    brand_video_embed_code: Generated<string>
    links: JsonOrDefault<unknown>
    address: JsonOrNull<unknown>
    units: Generated<string>
    second_factor_required: Generated<boolean>
    order_notification_interval: Generated<string>
    is_sandbox: Generated<boolean>
  }
  coupons: {
    brand_id: string
    id: string
    retailer_id: string
    amount: string
    currency_code: CurrencyCode
    issued_at: Moment
    expires_on: string
    extensions: Generated<number>
    redeemed_at: MomentOrNull
  }
  default_views: {
    brand_id: string
    user_id: string
    list: string
    view_id: string
  }
  direct_programmes: {
    brand_id: string
    status: string
    website: Generated<string>
    submission: Generated<number>
    problem: string | null
    problem_note: Generated<string>
    submitted_at: MomentOrNull
    joined_at: MomentOrNull
    decided_at: MomentOrNull
    developer_email: Generated<string>
    developer_mailed_at: MomentOrNull
  }
  direct_requests: {
    brand_id: string
    day: string
    email: string
    source: string
    retailer_id: string | null
    created_at: Moment
  }
  direct_visits: {
    brand_id: string
    day: string
    source: string
    visits: number
  }
  dispute_evidence: {
    brand_id: string
    dispute_id: string
    file_id: string
  }
  dispute_lines: {
    brand_id: string
    dispute_id: string
    order_variation_id: string
    quantity: number
    amount: string
  }
  dispute_photos: {
    brand_id: string
    id: string
    dispute_id: string
    access_key: string
    original_name: string
    content_type: string
    bytes: number
    width: number
    height: number
    placeholder: string
    created_at: Moment
  }
  disputes: {
    brand_id: string
    id: string
    order_id: string
    external_id: string
    status: DisputeStatus
    reason: DisputeReason
    note: string
    unit_count: number
    currency_code: CurrencyCode
    amount: string
    commission_back: string | null
    reported_at: Moment
    created_at: Moment
    due_at: Moment
    answered_at: MomentOrNull
    answered_by: string | null
    auto: Generated<boolean>
    rejection_reason: RejectionReason | null
    resolution_kind: ResolutionKind | null
    answer_note: Generated<string>
    decided_at: MomentOrNull
    decision_note: Generated<string>
    replacement_id: string | null
  }
  earnings: {
    brand_id: string
    id: string
    kind: string
    order_id: string | null
    currency_code: CurrencyCode
    net: Generated<string>
    earned_at: Moment
    due_at: Moment
    is_held: Generated<boolean>
    payout_id: string | null
  }
  exchange_rates: {
    currency_code: CurrencyCode
    id: string
    rate: string
    as_of: string
    received_at: Moment
  }
  idempotency_keys: {
    brand_id: string
    key: string
    request_hash: string
    answer: JsonOrNull<unknown>
    created_at: Moment
  }
  import_errors: {
    brand_id: string
    job_id: string
    row: number
    cells: string[]
    errors: Json<unknown>
  }
  imports: {
    brand_id: string
    job_id: string
    storage_key: string
    file_name: string
    header: string[]
    mapping: Json<unknown>
    created: Generated<number>
    updated: Generated<number>
    unchanged: Generated<number>
    created_at: Moment
    format: string | null
    decisions: JsonOrDefault<unknown>
  }
  invitations: {
    brand_id: string
    id: string
    email: string
    first_name: string
    last_name: string
    role: string
    language_code: Language
    state: Generated<string>
    token_hash: Buffer
    mail_state: string
    refusal: Generated<string>
    invited_by: string
    created_at: Moment
    sent_at: Moment
    expires_at: Moment
    closed_at: MomentOrNull
  }
  job_changes: {
    brand_id: string
    job_id: string
    row_id: string
    before: Json<unknown>
    after: Json<unknown>
  }
  job_refusals: {
    brand_id: string
    job_id: string
    row_id: string
    name: string
    code: string
    error: JsonOrNull<unknown>
  }
  jobs: {
    brand_id: string
    id: string
    user_id: string | null
    kind: string
    payload: Json<unknown>
    status: Generated<string>
    total: Generated<number>
    done: Generated<number>
    refused: JsonOrDefault<unknown>
    created_at: Moment
    finished_at: MomentOrNull
    undone_at: MomentOrNull
  }
  journal_accounts: {
    brand_id: string
    xero: JsonOrDefault<unknown>
    quickbooks: JsonOrDefault<unknown>
    xero_tax_rate: string | null
  }
  label_batch_orders: {
    brand_id: string
    batch_id: string
    order_id: string
    position: number
    state: Generated<string>
    quotes: JsonOrDefault<unknown>
    carrier_errors: JsonOrDefault<unknown>
    quote_id: string | null
    code: string | null
    message: string | null
    problems: JsonOrDefault<unknown>
    warnings: JsonOrDefault<unknown>
    claimed_until: MomentOrNull
  }
  label_batches: {
    brand_id: string
    id: string
    user_id: string
    bought_by: string | null
    created_at: Moment
  }
  label_purchases: {
    brand_id: string
    id: string
    order_id: string
    quote_id: string
    status: string
    carrier: string
    service: string
    days: number | null
    list_price: string
    price: string
    currency_code: CurrencyCode
    parcel_prices: string[]
    reference: string
    shipment: Json<unknown>
    user_id: string | null
    claimed_until: MomentOrNull
    failure: string | null
    created_at: Moment
    bought_at: MomentOrNull
  }
  labels: {
    brand_id: string
    id: string
    purchase_id: string
    order_id: string
    parcel_id: string
    position: number
    tracking_number: string
    reference: string
    list_price: string
    price: string
    image_key: string | null
    void_outcome: string | null
    refunded_at: MomentOrNull
    created_at: Moment
  }
  ledger_lines: {
    brand_id: string
    cause_id: string
    kind: string
    earning_id: string | null
    order_id: string | null
    currency_code: CurrencyCode
    amount: string
    note: Generated<string>
    posted_at: Moment
  }
  locations: {
    brand_id: string
    id: string
    name: string
    address: Json<Address>
    is_default: Generated<boolean>
    created_at: Moment
    version: Generated<number>
  }
  login_changes: {
    id: string
    user_id: string
    session_id: string
    old_username: string
    new_username: string
    code_hash: Buffer | null
    confirm_hash: Buffer | null
    refuse_hash: Buffer
    failures: Generated<number>
    created_at: Moment
    expires_at: Moment
    outcome: string | null
    settled_at: MomentOrNull
    mail_refusal: string | null
  }
  manual_orders: {
    brand_id: string
    order_id: string
    email: string
    language_code: Language
    expires_at: Moment
    payment_method: string
    note: string
  }
  marketplace_ids: {
    kind: string
    external_id: string
    content: JsonOrNull<Record<string, string>>
    answer_id: string
    answer_code: string | null
    created_at: Moment
  }
  memberships: {
    brand_id: string
    user_id: string
    role: Role
    created_at: Moment
    second_factor_required: Generated<boolean>
    second_factor_reset_at: MomentOrNull
  }
  message_files: {
    brand_id: string
    id: string
    chat_id: string
    message_id: string
    original_name: string
    content_type: string
    bytes: number
    access_key: string | null
    width: number | null
    height: number | null
    placeholder: string | null
    created_at: Moment
    scan: string | null
    scanned_at: MomentOrNull
  }
  message_translations: {
    brand_id: string
    source_hash: Buffer
    from_language: string | null
    to_language: string
    text: string | null
    requested_at: Moment
  }
  messages: {
    brand_id: string
    chat_id: string
    sequence: number
    id: string
    sender: string
    user_id: string | null
    key: string | null
    external_id: string | null
    text: string
    original_text: string | null
    language_code: Language | null
    sent_at: Moment
    read_at: MomentOrNull
    withdrawn_at: MomentOrNull
    created_at: Moment
    search_text: Generated<string>
    search_block: Generated<number>
  }
  network_entries: {
    brand_id: string
    retailer_id: string
    status: NetworkStatus
    note: Generated<string>
    locked_at: MomentOrNull
    orders: Generated<number>
    last_ordered_at: MomentOrNull
    created_at: Moment
    search_text: Generated<string>
    source: Generated<NetworkSource>
    last_contacted_at: MomentOrNull
    retailer_type: Generated<RetailerType>
    country_code: Generated<RetailerCountry>
    tags: Generated<string[]>
    version: Generated<number>
    currency_code: CurrencyCode | null
    cadence_days: number | null
    reorder_late_at: MomentOrNull
    marketplace_retailer_id: string | null
    signed_up_at: MomentOrNull
  }
  network_invites: {
    brand_id: string
    id: string
    retailer_id: string
    kind: string
    email: string
    language_code: Language
    message: string
    token_hash: Buffer
    mail_state: string
    refusal: Generated<string>
    invited_by: string
    created_at: Moment
  }
  network_values: {
    brand_id: string
    retailer_id: string
    currency_code: CurrencyCode
    value: string
  }
  notification_reads: {
    brand_id: string
    user_id: string
    read_at: Moment
  }
  order_activities: {
    brand_id: string
    id: string
    order_id: string
    parent_activity_id: string | null
    kind: ActivityKind
    actor: Actor
    user_id: string | null
    text: Generated<string>
    before: JsonOrDefault<Record<string, unknown>>
    after: JsonOrDefault<Record<string, unknown>>
    created_at: Moment
    cause: Generated<string | null>
  }
  order_brands: {
    order_id: string
    owner_id: string
  }
  order_drafts: {
    brand_id: string
    id: string
    version: number
    cart: Json<unknown>
    buying_company_id: string | null
    line_count: number
    unit_count: number
    currency_code: CurrencyCode
    total: string | null
    updated_by: string | null
    created_at: Moment
    updated_at: Moment
    is_replacement: Generated<boolean>
  }
  order_files: {
    brand_id: string
    id: string
    order_id: string
    user_id: string | null
    kind: string
    original_name: string
    content_type: string
    bytes: number
    created_at: Moment
    access_key: string | null
    width: number | null
    height: number | null
    placeholder: string | null
    scan: string | null
    scanned_at: MomentOrNull
  }
  order_promotion_differences: {
    brand_id: string
    order_id: string
    differences: Json<PromotionDifference[]>
  }
  order_sales: {
    brand_id: string
    day: string
    currency_code: CurrencyCode
    slot: number
    orders: number
    amount: string
    first_orders: Generated<number>
    units: Generated<number>
    returned: Generated<number>
    manual_orders: Generated<number>
    received: Generated<number>
    cancelled: Generated<number>
    answered_in_time: Generated<number>
    answered_late: Generated<number>
    shipped: Generated<number>
    shipped_late: Generated<number>
    disputed: Generated<number>
  }
  order_search: {
    brand_id: string
    order_id: string
    block: number
    texts: string
  }
  order_tags: {
    brand_id: string
    order_id: string
    tag: string
  }
  order_undos: {
    brand_id: string
    order_id: string
    action: UndoableAction
    version: number
    until: Moment
    before: Json<unknown>
    effect_ids: string[]
  }
  order_variations: {
    brand_id: string
    id: string
    order_id: string
    position: number
    product_id: string | null
    variation_id: string | null
    name: string
    options: string
    sku: string
    hs_code: string
    quantity_ordered: number
    quantity: number
    unit_price: string
    placed_discount: string
    discount: string
    line_total: string
    promotion_id: string | null
    returned: Generated<number>
    cost_price: string | null
  }
  orders: {
    brand_id: string
    id: string
    number: number
    external_id: string | null
    status: OrderStatus
    origin: OrderOrigin
    buying_company_id: string
    buyer_name: string
    buyer_country: CountryCode
    is_first_order: boolean
    placed_at: Moment
    line_count: number
    unit_count: number
    currency_code: CurrencyCode
    subtotal: string
    discount_total: string
    shipping_total: string
    handling_fee: string
    commission_rate: string
    commission: string
    net: string
    total: string
    payment_status: PaymentStatus
    target_shipment_date: string | null
    answer_due_at: Moment
    due_at: MomentOrNull
    answered_at: MomentOrNull
    accepted_at: MomentOrNull
    shipped_at: MomentOrNull
    delivered_at: MomentOrNull
    fulfilled_at: MomentOrNull
    completed_at: MomentOrNull
    cancelled_at: MomentOrNull
    cancel_reason: string | null
    cancel_note: Generated<string>
    cancel_requested_at: MomentOrNull
    retailer_note: Generated<string>
    brand_note: Generated<string>
    tags: Generated<string[]>
    shipping_address: Json<Address>
    shipping_from_location_id: string | null
    shipping_from_address: JsonOrNull<Address>
    shipping_method: ShippingMethod | null
    tracking_number: string | null
    carrier: string | null
    shipping_cost: string | null
    version: Generated<number>
    tab: GeneratedAlways<OrderTab>
    dispute_count: Generated<number>
    open_disputes: Generated<number>
    placed_on: string
    returned_units: Generated<number>
    is_replacement: Generated<boolean>
    po_number: string | null
  }
  organizations: {
    id: string
    name: string
    created_at: Moment
    marketplace_name: string | null
  }
  outbox: {
    brand_id: string
    id: string
    kind: string
    payload: Json<unknown>
    run_at: Moment
    attempts: Generated<number>
    claimed_until: MomentOrNull
    done_at: MomentOrNull
    dead_at: MomentOrNull
    last_error: string | null
    created_at: Moment
    queue: Generated<OutboxQueue>
    destination: Generated<string>
    sequence: Generated<number>
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Moment
    last_used_at: MomentOrNull
  }
  password_resets: {
    token_hash: Buffer
    user_id: string
    expires_at: Moment
    used_at: MomentOrNull
  }
  payment_cards: {
    brand_id: string
    id: string
    retailer_id: string
    customer: string
    payment_method: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    created_at: Moment
  }
  payout_accounts: {
    brand_id: string
    last_payout_number: Generated<number>
    negative_since: MomentOrNull
    on_hold_since: MomentOrNull
  }
  payouts: {
    brand_id: string
    id: string
    number: number
    kind: string
    status: string
    currency_code: CurrencyCode
    amount: string
    earning_count: number
    requested_at: Moment
    requested_by: string | null
    attempts: Generated<number>
    sent_at: MomentOrNull
    settled_at: MomentOrNull
    failure: string | null
    scheduled_on: string | null
    bank_details_id: string | null
    bank_country: string | null
    bank_label: string | null
  }
  personal_data_requests: {
    id: string
    action: string
    subject_kind: string
    subject_id: string
    reason: string
    tables: Json<unknown>
    handled_at: Moment
  }
  photo_downloads: {
    brand_id: string
    id: string
    product_id: string
    job_id: string | null
    variation_ids: Generated<string[]>
    row: number
    address: string
    host: string
    position: number
    state: string
    problem: string | null
    attempts: Generated<number>
    photo_id: string | null
    is_animated: Generated<boolean>
    created_at: Moment
  }
  preview_links: {
    brand_id: string
    token_hash: Buffer
    product_id: string | null
    created_by: string
    created_at: Moment
    expires_at: Moment
  }
  pricebooks: {
    brand_id: string
    variation_id: string
    currency_code: CurrencyCode
    wholesale_price: string
    retail_price: string
  }
  product_categories: {
    brand_id: string
    product_id: string
    position: number
    category_id: string
  }
  product_changes: {
    brand_id: string
    id: string
    product_id: string
    user_id: string | null
    kind: string
    fields: JsonOrDefault<unknown>
    created_at: Moment
    prices: JsonOrNull<unknown>
    variations: JsonOrNull<unknown>
    cause: Generated<string | null>
    costs: JsonOrNull<unknown>
  }
  product_files: {
    brand_id: string
    id: string
    product_id: string
    kind: FileKind
    position: number
    access_key: string
    original_name: string
    content_type: string
    bytes: number
    width: number
    height: number
    placeholder: string
    created_at: Moment
  }
  product_import_keys: {
    brand_id: string
    import_key: string
    product_id: string
  }
  product_option_values: {
    brand_id: string
    id: string
    option_id: string
    position: number
    name: Json<unknown>
  }
  product_options: {
    brand_id: string
    id: string
    product_id: string
    position: number
    name: Json<unknown>
  }
  product_sales: {
    brand_id: string
    product_id: string
    day: string
    units: number
    orders: Generated<number>
    returned: Generated<number>
  }
  product_search: {
    brand_id: string
    product_id: string
    texts: string
    ngrams: string[]
  }
  product_stock: {
    brand_id: string
    product_id: string
    level: string
    low_since: MomentOrNull
    is_announced: Generated<boolean>
  }
  product_tags: {
    brand_id: string
    product_id: string
    tag: string
  }
  product_traffic: {
    brand_id: string
    day: string
    product_id: string
    product_views: number
    clicks: number
    cart_adds: number
  }
  product_translations: {
    brand_id: string
    product_id: string
    language_code: Language
    name: Generated<string>
    description: Generated<string>
    material: Generated<string>
    color: Generated<string>
    size: Generated<string>
    style: Generated<string>
    version: Generated<string>
    google_translated: Generated<boolean>
    states: JsonOrDefault<unknown>
    source_hashes: JsonOrDefault<unknown>
    requested_on: string | null
    updated_at: Moment
  }
  products: {
    brand_id: string
    id: string
    status: Generated<ProductStatus>
    position: number
    is_bestseller: Generated<boolean>
    source_language: Generated<Language>
    name: string
    description: Generated<string>
    material: Generated<string>
    color: Generated<string>
    size: Generated<string>
    style: Generated<string>
    version: Generated<string>
    wholesale_price: string
    retail_price: string
    case_quantity: Generated<number>
    minimum_order_quantity: Generated<number>
    lead_time_days_min: number | null
    lead_time_days_max: number | null
    length_cm: number | null
    width_cm: number | null
    height_cm: number | null
    weight_kg: number | null
    hs_code: Generated<string>
    customs_description: Generated<string>
    origin_country: CountryCode | null
    has_battery: Generated<boolean>
    is_dangerous_goods: Generated<boolean>
    battery: JsonOrNull<Battery>
    out_of_stock: Generated<boolean>
    restock_date: string | null
    regions: Generated<Region[]>
    revision: Generated<number>
    created_at: Moment
    updated_at: Moment
    missing: string[] | null
    tags: Generated<string[]>
  }
  promotion_products: {
    brand_id: string
    promotion_id: string
    product_id: string
    position: number
  }
  promotion_redemptions: {
    brand_id: string
    promotion_id: string
    order_id: string
    free_shipping: boolean
    placed_at: Moment
  }
  promotions: {
    brand_id: string
    id: string
    name: string
    promotion_type: PromotionType
    discount_type: DiscountType | null
    discount_value: string | null
    minimum_spend: string | null
    currency_code: CurrencyCode
    amounts: JsonOrDefault<PromotionAmounts[]>
    free_shipping: Generated<boolean>
    starts_on: string
    ends_on: string
    regions: Region[]
    scope: PromotionScope
    is_disabled: Generated<boolean>
    disabled_at: MomentOrNull
    redeemed_count: Generated<number>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Moment
    last_used_at: MomentOrNull
    vapid_key: string | null
  }
  rate_counters: {
    key: string
    since: Moment
    count: number
  }
  read_notifications: {
    brand_id: string
    user_id: string
    event: string
    record_id: string
    read_at: Moment
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    used_at: MomentOrNull
  }
  refresh_tokens: {
    token_hash: Buffer
    session_id: string
    expires_at: Moment
    used_at: MomentOrNull
  }
  regional_company_details: {
    brand_id: string
    region_id: string
    name: string
  }
  retailer_tags: {
    brand_id: string
    retailer_id: string
    tag: string
  }
  retailer_words: {
    variant: string
    word: string
  }
  retailers: {
    id: string
    external_id: string | null
    name: string
    retailer_type: RetailerType
    email: string
    phone: Generated<string>
    country_code: RetailerCountry
    language_code: Generated<Language>
    addresses: Json<RetailerAddress[]>
    updated_at: Moment
    source_updated_at: Moment
    owner_id: string | null
    contact: Generated<string>
    retail_channel: Generated<RetailChannel>
    is_language_known: Generated<boolean>
  }
  returns: {
    brand_id: string
    id: string
    order_id: string
    order_variation_id: string
    product_id: string | null
    external_id: string
    units: number
    reason: string
    comment: string
    returned_at: Moment
    returned_on: string
    created_at: Moment
  }
  review_days: {
    brand_id: string
    day: string
    rating: number
    is_replied: boolean
    is_flagged: boolean
    reviews: number
  }
  review_totals: {
    brand_id: string
    reviews: number
    rating_sum: number
  }
  reviews: {
    brand_id: string
    id: string
    order_id: string
    external_id: string
    status: string
    rating: number
    text: string
    published_at: Moment
    source_updated_at: Moment
    created_at: Moment
    updated_at: Moment
    published_on: string
    version: Generated<number>
    reply: string | null
    replied_at: MomentOrNull
    replied_by: string | null
    flag_reason: string | null
    flag_note: Generated<string>
    flagged_at: MomentOrNull
    flagged_by: string | null
  }
  saved_views: {
    brand_id: string
    id: string
    user_id: string
    list: string
    name: string
    query: string
    hidden_columns: Generated<string[]>
    shared: Generated<boolean>
    created_at: Moment
  }
  scheduled_tasks: {
    name: string
    last_run_at: Moment
  }
  search_words: {
    brand_id: string
    variant: string
    word: string
  }
  second_factors: {
    user_id: string
    secret: Buffer | null
    confirmed_at: MomentOrNull
    last_step: Generated<number>
    pending_secret: Buffer | null
  }
  sent_digests: {
    brand_id: string
    user_id: string
    day: string
  }
  server_keys: {
    name: string
    value: Json<unknown>
    created_at: MomentOrDefault
  }
  sessions: {
    id: string
    user_id: string
    brand_id: string | null
    device: string
    user_agent: string
    address: string
    created_at: Moment
    last_seen_at: Moment
    ended_at: MomentOrNull
    ended_because: string | null
    confirmed_at: MomentOrNull
    has_second_factor: Generated<boolean>
  }
  shipments: {
    brand_id: string
    id: string
    order_id: string
    position: number
    length_cm: number
    width_cm: number
    height_cm: number
    weight_kg: number
    lines: JsonOrDefault<{ order_variation_id: string; quantity: number }[]>
    created_at: Moment
  }
  shipping_quotes: {
    brand_id: string
    id: string
    order_id: string
    fingerprint: string
    carrier: string
    service: string
    days: number | null
    list_price: string
    price: string
    currency_code: CurrencyCode
    parcel_prices: string[]
    reference: string
    created_at: Moment
    expires_at: Moment
  }
  shop_conflicts: {
    brand_id: string
    id: string
    shop_id: string
    product_id: string
    variation_id: string | null
    cell_column: string
    here: string
    shop: string
    agreed: string
    state: Generated<string>
    settled_by: string | null
    settled_at: MomentOrNull
    job_id: string | null
    created_at: Moment
  }
  shop_movements: {
    brand_id: string
    id: string
    shop_id: string
    shop_variation_id: string
    direction: string
    cause: string
    order_id: string | null
    units: number
    state: string
    sending_key: string | null
    quantity: number | null
    problem: string | null
    detail: string | null
    at: Moment
    done_at: MomentOrNull
  }
  shop_orders: {
    brand_id: string
    id: string
    shop_id: string
    order_id: string
    state: string
    external_id: string | null
    external_ids: Generated<string[]>
    name: string | null
    tried_at: MomentOrNull
    trying_until: MomentOrNull
    lines: JsonOrDefault<unknown>
    is_given_back: Generated<boolean>
    problem: string | null
    detail: string | null
    looked_at: MomentOrNull
    taken_at: MomentOrNull
    created_at: Moment
    changed_at: Moment
  }
  shop_products: {
    brand_id: string
    shop_id: string
    product_id: string
    external_key: string
    cells: Json<unknown>
  }
  shop_variations: {
    brand_id: string
    id: string
    shop_id: string
    external_id: string
    external_product_id: string
    external_stock_id: string
    sku: string
    barcode: string
    name: string
    variation_id: string | null
    matched_by: string | null
    is_ambiguous: Generated<boolean>
    quantity: number | null
    agreed: number | null
    difference: Generated<number>
    sending_units: number | null
    sending_key: string | null
    sending_since: MomentOrNull
    sending_until: MomentOrNull
    is_stale: Generated<boolean>
    nudges: Generated<number>
    is_suspect: Generated<boolean>
    version: Generated<number>
    seen_in: string | null
    problem: string | null
    problem_detail: string | null
    synced_at: MomentOrNull
  }
  shops: {
    brand_id: string
    id: string
    kind: string
    name: string
    address: string
    currency: string
    credentials: Buffer
    created_by: string
    created_at: Moment
    version: Generated<number>
    reading_id: string | null
    reading_since: MomentOrNull
    reading_products: Generated<number>
    catalogue_id: string | null
    catalogue_at: MomentOrNull
    catalogue_products: number | null
    problem: string | null
    problem_detail: string | null
    problem_at: MomentOrNull
    stock_state: Generated<string>
    stock_place: string | null
    stock_place_name: string | null
    safety_stock: Generated<number>
    difference_rule: Generated<string>
    takes_reserved: Generated<boolean>
    hook_secret: Buffer | null
    comparing_id: string | null
    comparing_since: MomentOrNull
    comparing_variations: Generated<number>
    compared_at: MomentOrNull
    synced_at: MomentOrNull
    failing_since: MomentOrNull
    orders_state: Generated<string>
    orders_since: MomentOrNull
    catalogue_state: Generated<string>
    field_leaders: JsonOrDefault<unknown>
    adds_products: Generated<boolean>
    catalogue_compared_at: MomentOrNull
    catalogue_matched: Generated<number>
    catalogue_unmatched: Generated<number>
    catalogue_answers: JsonOrDefault<unknown>
    catalogue_due_at: MomentOrNull
    catalogue_job_id: string | null
    catalogue_revision: Generated<number>
  }
  sign_in_challenges: {
    token_hash: Buffer
    kind: string
    user_id: string | null
    passkey_challenge: string | null
    expires_at: Moment
  }
  storefront_periods: {
    brand_id: string
    promotion_id: string
    region: Region
    starts_on: string
    ends_on: string
  }
  superbrand_months: {
    brand_id: string
    month: string
    counted_until: Moment
    answers_due: number
    answered_in_time: number
    direct_orders: number | null
    reviews: number | null
    rating_sum: number | null
    is_met: boolean | null
    decided_at: MomentOrNull
  }
  tab_counts: {
    brand_id: string
    list: string
    tab: string
    slot: number
    count: number
  }
  trackers: {
    brand_id: string
    id: string
    order_id: string
    parcel_id: string | null
    tracking_number: string
    reference: string | null
    status: Generated<string>
    is_known: boolean | null
    shipped_at: Moment
    next_check_at: MomentOrNull
  }
  tracking_events: {
    brand_id: string
    tracker_id: string
    at: Moment
    status: string
    message: string
    place: string
  }
  traffic_days: {
    brand_id: string
    dimension: string
    day: string
    value: string
    store_views: number
    product_views: number
    clicks: number
    cart_adds: number
    widget_views: number
  }
  traffic_events: {
    brand_id: string
    id: string
    at: Moment
    day: string
    kind: string
    product_id: string | null
    source: string
    country_code: CountryCode | null
  }
  traffic_ids: {
    id: string
    owner_id: string
    at: Moment
  }
  unsubscribed_addresses: {
    brand_id: string
    email: string
    unsubscribed_at: Moment
  }
  used_nonces: {
    nonce: string
    expires_at: Moment
  }
  users: {
    id: string
    username: string
    password_hash: string | null
    must_change_password: Generated<boolean>
    first_name: string
    last_name: string
    language_code: Generated<Language>
    time_zone: string | null
    welcomed_at: MomentOrNull
    created_at: Moment
    notifications: JsonOrDefault<unknown>
    mail_interval: Generated<string>
    proved_address: string | null
  }
  variation_translations: {
    brand_id: string
    variation_id: string
    language_code: Language
    option: string
  }
  variations: {
    brand_id: string
    id: string
    product_id: string
    position: number
    sku: Generated<string>
    barcode: Generated<string>
    wholesale_price: string
    retail_price: string
    stock: number | null
    reserved: Generated<number>
    photo_id: string | null
    option_ids: Generated<string[]>
    cost_price: string | null
  }
  waiting_notices: {
    brand_id: string
    user_id: string
    channel: string
    event: string
    record_id: string
    due_at: Moment
  }
  waiting_order_mails: {
    brand_id: string
    order_id: string
  }
  webhook_deliveries: {
    brand_id: string
    id: string
    outbox_id: string
    event: string
    url: string
    payload: Json<unknown>
    attempt: number
    status_code: number | null
    error: string | null
    duration_ms: number
    sent_at: Moment
    webhook_id: string | null
  }
  webhooks: {
    brand_id: string
    id: string
    name: string
    url: string
    events: string[]
    secret: Buffer
    old_secret: Buffer | null
    old_secret_until: MomentOrNull
    rotated_at: MomentOrNull
    created_by: string
    created_at: Moment
    version: Generated<number>
    disabled_at: MomentOrNull
    disabled_because: string | null
    failing_since: MomentOrNull
    last_error: string | null
  }
  widget_sightings: {
    brand_id: string
    host: string
    seen_at: Moment
  }
  widgets: {
    brand_id: string
    style: string
    language: string
    color: string
    size: string
    prices: string
    product_ids: Generated<string[]>
    collection_id: string | null
    version: Generated<number>
    updated_at: Moment
  }
}

/** The columns of each table that an insert may name, separated by spaces. */
export const insertableColumns = {
  announced_deadlines: 'brand_id order_id due_at announced_at',
  api_requests: 'brand_id id token_id at method path status code duration_ms request_id address',
  api_tokens: 'brand_id id user_id name hint token_hash permissions created_at expires_at last_used_at revoked_at',
  approval_mails: 'brand_id id order_id email token_hash is_valid state refusal user_id created_at settled_at',
  audit_entries: 'brand_id id at user_id cause record_kind record_id label action changes',
  bank_detail_reads: 'brand_id id payout_id attempt bank_details_id address read_at',
  bank_details: 'brand_id id country_code label masked sealed_values sealed_key key_id entered_by entered_at code_hash failures expires_at confirmed_at effective_at outcome ended_at',
  brand_applications: 'id token_hash status language_code answers password_hash file_id file_name file_type file_bytes links_sent created_at updated_at submitted_at decided_at reason approved_brand_id file_scan',
  brand_names: 'kind name owner_id',
  brand_tags: 'brand_id id name color created_at',
  card_forms: 'brand_id id retailer_id session_id customer state card_id created_at expires_at',
  card_payments: 'brand_id order_id card_id state attempt charge_id failure_code updated_at is_second_payment',
  card_refunds: 'brand_id dispute_id order_id amount state updated_at',
  categories: 'id parent_id position en zh_cn zh_tw',
  chat_drafts: 'brand_id chat_id user_id text saved_at',
  chat_responses: 'brand_id chat_id sequence user_id asked_at answered_at',
  chat_templates: 'brand_id id name texts version created_at updated_at',
  chats: 'brand_id id retailer_id last_sequence last_message_at answered_sequence waiting_since read_sequence unread retailer_read_sequence retailer_unread archived_at auto_translate created_at',
  collection_items: 'brand_id collection_id product_id position',
  collections: 'brand_id id position name_en name_zh_CN name_zh_TW description_en description_zh_CN description_zh_TW cover_photo version created_at updated_at',
  companies: 'brand_id organization_id display_name slug origin_country currency_code time_zone language_code year_established website lead_time_days packing_slip_note last_order_number created_at order_notification_email auto_accept minimum_order reorder_minimum store_version tagline_en tagline_zh_cn tagline_zh_tw brand_story_en brand_story_zh_cn brand_story_zh_tw handmade eco_friendly organic socially_responsible sustainable women_owned limited_production not_on_taobao not_on_amazon profile_photo brand_story_photo brand_story_video brand_video_embed_code links address units second_factor_required order_notification_interval is_sandbox',
  coupons: 'brand_id id retailer_id amount currency_code issued_at expires_on extensions redeemed_at',
  default_views: 'brand_id user_id list view_id',
  direct_programmes: 'brand_id status website submission problem problem_note submitted_at joined_at decided_at developer_email developer_mailed_at',
  direct_requests: 'brand_id day email source retailer_id created_at',
  direct_visits: 'brand_id day source visits',
  dispute_evidence: 'brand_id dispute_id file_id',
  dispute_lines: 'brand_id dispute_id order_variation_id quantity amount',
  dispute_photos: 'brand_id id dispute_id access_key original_name content_type bytes width height placeholder created_at',
  disputes: 'brand_id id order_id external_id status reason note unit_count currency_code amount commission_back reported_at created_at due_at answered_at answered_by auto rejection_reason resolution_kind answer_note decided_at decision_note replacement_id',
  earnings: 'brand_id id kind order_id currency_code net earned_at due_at is_held payout_id',
  exchange_rates: 'currency_code id rate as_of received_at',
  idempotency_keys: 'brand_id key request_hash answer created_at',
  import_errors: 'brand_id job_id row cells errors',
  imports: 'brand_id job_id storage_key file_name header mapping created updated unchanged created_at format decisions',
  invitations: 'brand_id id email first_name last_name role language_code state token_hash mail_state refusal invited_by created_at sent_at expires_at closed_at',
  job_changes: 'brand_id job_id row_id before after',
  job_refusals: 'brand_id job_id row_id name code error',
  jobs: 'brand_id id user_id kind payload status total done refused created_at finished_at undone_at',
  journal_accounts: 'brand_id xero quickbooks xero_tax_rate',
  label_batch_orders: 'brand_id batch_id order_id position state quotes carrier_errors quote_id code message problems warnings claimed_until',
  label_batches: 'brand_id id user_id bought_by created_at',
  label_purchases: 'brand_id id order_id quote_id status carrier service days list_price price currency_code parcel_prices reference shipment user_id claimed_until failure created_at bought_at',
  labels: 'brand_id id purchase_id order_id parcel_id position tracking_number reference list_price price image_key void_outcome refunded_at created_at',
  ledger_lines: 'brand_id cause_id kind earning_id order_id currency_code amount note posted_at',
  locations: 'brand_id id name address is_default created_at version',
  login_changes: 'id user_id session_id old_username new_username code_hash confirm_hash refuse_hash failures created_at expires_at outcome settled_at mail_refusal',
  manual_orders: 'brand_id order_id email language_code expires_at payment_method note',
  marketplace_ids: 'kind external_id content answer_id answer_code created_at',
  memberships: 'brand_id user_id role created_at second_factor_required second_factor_reset_at',
  message_files: 'brand_id id chat_id message_id original_name content_type bytes access_key width height placeholder created_at scan scanned_at',
  message_translations: 'brand_id source_hash from_language to_language text requested_at',
  messages: 'brand_id chat_id sequence id sender user_id key external_id text original_text language_code sent_at read_at withdrawn_at created_at search_text search_block',
  network_entries: 'brand_id retailer_id status note locked_at orders last_ordered_at created_at search_text source last_contacted_at retailer_type country_code tags version currency_code cadence_days reorder_late_at marketplace_retailer_id signed_up_at',
  network_invites: 'brand_id id retailer_id kind email language_code message token_hash mail_state refusal invited_by created_at',
  network_values: 'brand_id retailer_id currency_code value',
  notification_reads: 'brand_id user_id read_at',
  order_activities: 'brand_id id order_id parent_activity_id kind actor user_id text before after created_at cause',
  order_brands: 'order_id owner_id',
  order_drafts: 'brand_id id version cart buying_company_id line_count unit_count currency_code total updated_by created_at updated_at is_replacement',
  order_files: 'brand_id id order_id user_id kind original_name content_type bytes created_at access_key width height placeholder scan scanned_at',
  order_promotion_differences: 'brand_id order_id differences',
  order_sales: 'brand_id day currency_code slot orders amount first_orders units returned manual_orders received cancelled answered_in_time answered_late shipped shipped_late disputed',
  order_search: 'brand_id order_id block texts',
  order_tags: 'brand_id order_id tag',
  order_undos: 'brand_id order_id action version until before effect_ids',
  order_variations: 'brand_id id order_id position product_id variation_id name options sku hs_code quantity_ordered quantity unit_price placed_discount discount line_total promotion_id returned cost_price',
  orders: 'brand_id id number external_id status origin buying_company_id buyer_name buyer_country is_first_order placed_at line_count unit_count currency_code subtotal discount_total shipping_total handling_fee commission_rate commission net total payment_status target_shipment_date answer_due_at due_at answered_at accepted_at shipped_at delivered_at fulfilled_at completed_at cancelled_at cancel_reason cancel_note cancel_requested_at retailer_note brand_note tags shipping_address shipping_from_location_id shipping_from_address shipping_method tracking_number carrier shipping_cost version dispute_count open_disputes placed_on returned_units is_replacement po_number',
  organizations: 'id name created_at marketplace_name',
  outbox: 'brand_id id kind payload run_at attempts claimed_until done_at dead_at last_error created_at queue destination sequence',
  passkeys: 'id user_id credential_id public_key counter transports name created_at last_used_at',
  password_resets: 'token_hash user_id expires_at used_at',
  payment_cards: 'brand_id id retailer_id customer payment_method brand last4 exp_month exp_year created_at',
  payout_accounts: 'brand_id last_payout_number negative_since on_hold_since',
  payouts: 'brand_id id number kind status currency_code amount earning_count requested_at requested_by attempts sent_at settled_at failure scheduled_on bank_details_id bank_country bank_label',
  personal_data_requests: 'id action subject_kind subject_id reason tables handled_at',
  photo_downloads: 'brand_id id product_id job_id variation_ids row address host position state problem attempts photo_id is_animated created_at',
  preview_links: 'brand_id token_hash product_id created_by created_at expires_at',
  pricebooks: 'brand_id variation_id currency_code wholesale_price retail_price',
  product_categories: 'brand_id product_id position category_id',
  product_changes: 'brand_id id product_id user_id kind fields created_at prices variations cause costs',
  product_files: 'brand_id id product_id kind position access_key original_name content_type bytes width height placeholder created_at',
  product_import_keys: 'brand_id import_key product_id',
  product_option_values: 'brand_id id option_id position name',
  product_options: 'brand_id id product_id position name',
  product_sales: 'brand_id product_id day units orders returned',
  product_search: 'brand_id product_id texts ngrams',
  product_stock: 'brand_id product_id level low_since is_announced',
  product_tags: 'brand_id product_id tag',
  product_traffic: 'brand_id day product_id product_views clicks cart_adds',
  product_translations: 'brand_id product_id language_code name description material color size style version google_translated states source_hashes requested_on updated_at',
  products: 'brand_id id status position is_bestseller source_language name description material color size style version wholesale_price retail_price case_quantity minimum_order_quantity lead_time_days_min lead_time_days_max length_cm width_cm height_cm weight_kg hs_code customs_description origin_country has_battery is_dangerous_goods battery out_of_stock restock_date regions revision created_at updated_at missing tags',
  promotion_products: 'brand_id promotion_id product_id position',
  promotion_redemptions: 'brand_id promotion_id order_id free_shipping placed_at',
  promotions: 'brand_id id name promotion_type discount_type discount_value minimum_spend currency_code amounts free_shipping starts_on ends_on regions scope is_disabled disabled_at redeemed_count version created_at updated_at',
  push_subscriptions: 'id user_id session_id endpoint p256dh auth created_at last_used_at vapid_key',
  rate_counters: 'key since count',
  read_notifications: 'brand_id user_id event record_id read_at',
  recovery_codes: 'user_id code_hash used_at',
  refresh_tokens: 'token_hash session_id expires_at used_at',
  regional_company_details: 'brand_id region_id name',
  retailer_tags: 'brand_id retailer_id tag',
  retailer_words: 'variant word',
  retailers: 'id external_id name retailer_type email phone country_code language_code addresses updated_at source_updated_at owner_id contact retail_channel is_language_known',
  returns: 'brand_id id order_id order_variation_id product_id external_id units reason comment returned_at returned_on created_at',
  review_days: 'brand_id day rating is_replied is_flagged reviews',
  review_totals: 'brand_id reviews rating_sum',
  reviews: 'brand_id id order_id external_id status rating text published_at source_updated_at created_at updated_at published_on version reply replied_at replied_by flag_reason flag_note flagged_at flagged_by',
  saved_views: 'brand_id id user_id list name query hidden_columns shared created_at',
  scheduled_tasks: 'name last_run_at',
  search_words: 'brand_id variant word',
  second_factors: 'user_id secret confirmed_at last_step pending_secret',
  sent_digests: 'brand_id user_id day',
  server_keys: 'name value created_at',
  sessions: 'id user_id brand_id device user_agent address created_at last_seen_at ended_at ended_because confirmed_at has_second_factor',
  shipments: 'brand_id id order_id position length_cm width_cm height_cm weight_kg lines created_at',
  shipping_quotes: 'brand_id id order_id fingerprint carrier service days list_price price currency_code parcel_prices reference created_at expires_at',
  shop_conflicts: 'brand_id id shop_id product_id variation_id cell_column here shop agreed state settled_by settled_at job_id created_at',
  shop_movements: 'brand_id id shop_id shop_variation_id direction cause order_id units state sending_key quantity problem detail at done_at',
  shop_orders: 'brand_id id shop_id order_id state external_id external_ids name tried_at trying_until lines is_given_back problem detail looked_at taken_at created_at changed_at',
  shop_products: 'brand_id shop_id product_id external_key cells',
  shop_variations: 'brand_id id shop_id external_id external_product_id external_stock_id sku barcode name variation_id matched_by is_ambiguous quantity agreed difference sending_units sending_key sending_since sending_until is_stale nudges is_suspect version seen_in problem problem_detail synced_at',
  shops: 'brand_id id kind name address currency credentials created_by created_at version reading_id reading_since reading_products catalogue_id catalogue_at catalogue_products problem problem_detail problem_at stock_state stock_place stock_place_name safety_stock difference_rule takes_reserved hook_secret comparing_id comparing_since comparing_variations compared_at synced_at failing_since orders_state orders_since catalogue_state field_leaders adds_products catalogue_compared_at catalogue_matched catalogue_unmatched catalogue_answers catalogue_due_at catalogue_job_id catalogue_revision',
  sign_in_challenges: 'token_hash kind user_id passkey_challenge expires_at',
  storefront_periods: 'brand_id promotion_id region starts_on ends_on',
  superbrand_months: 'brand_id month counted_until answers_due answered_in_time direct_orders reviews rating_sum is_met decided_at',
  tab_counts: 'brand_id list tab slot count',
  trackers: 'brand_id id order_id parcel_id tracking_number reference status is_known shipped_at next_check_at',
  tracking_events: 'brand_id tracker_id at status message place',
  traffic_days: 'brand_id dimension day value store_views product_views clicks cart_adds widget_views',
  traffic_events: 'brand_id id at day kind product_id source country_code',
  traffic_ids: 'id owner_id at',
  unsubscribed_addresses: 'brand_id email unsubscribed_at',
  used_nonces: 'nonce expires_at',
  users: 'id username password_hash must_change_password first_name last_name language_code time_zone welcomed_at created_at notifications mail_interval proved_address',
  variation_translations: 'brand_id variation_id language_code option',
  variations: 'brand_id id product_id position sku barcode wholesale_price retail_price stock reserved photo_id option_ids cost_price',
  waiting_notices: 'brand_id user_id channel event record_id due_at',
  waiting_order_mails: 'brand_id order_id',
  webhook_deliveries: 'brand_id id outbox_id event url payload attempt status_code error duration_ms sent_at webhook_id',
  webhooks: 'brand_id id name url events secret old_secret old_secret_until rotated_at created_by created_at version disabled_at disabled_because failing_since last_error',
  widget_sightings: 'brand_id host seen_at',
  widgets: 'brand_id style language color size prices product_ids collection_id version updated_at',
}
