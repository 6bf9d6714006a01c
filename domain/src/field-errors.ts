/**
 * What can be wrong with one field. The code is for programs and translations; the English text is the default for a person.
 * `{name}` stands for a value of the error. Texts that the product prescribes word for word are listed in docs/product/validation.md.
 */
export const fieldErrorTexts = {
  required: 'Field is required',
  invalid: 'This value is not valid. Check it',
  unknown_field: 'This field does not exist. Check its name',
  invalid_email: 'Please enter a valid email',
  invalid_number: 'Please enter valid number',
  not_positive: 'Enter a number above zero',
  below_minimum: 'Enter the minimum or a higher number',
  invalid_price: 'Please input valid price.',
  invalid_date: 'Please enter valid date',
  date_in_past: 'Choose today or a later day',
  date_in_future: 'Choose today or an earlier day',
  moment_in_future: 'This time is in the future. Send the time when it happened',
  moment_too_early: 'This time is before {earliest}, when it could happen first',
  invalid_year: 'Please enter valid year',
  invalid_url: 'Please submit a valid URL (including http:// or https://)',
  other_network: 'This address leads to another site. Choose its network, or enter the address of your page there',
  unsupported_video_site: 'Paste a link or embed code from YouTube, Vimeo, Bilibili, Youku or Tencent Video',
  invalid_time_zone: 'Choose a time zone',
  too_short: 'Enter at least {min} characters',
  too_long: 'Enter at most {max} characters',
  too_many: 'At most {max} are allowed. Remove some',
  control_characters: 'Remove the invisible control characters',
  not_allowed: 'Choose one of the allowed values',
  unknown_value: 'This value does not exist. Choose another',
  value_required: 'Add at least one value',
  duplicate_value: 'This value already exists. Enter another',

  digits_only: 'Enter digits only',
  digits_exact: 'Enter {count} digits',
  digits_between: 'Enter {min} to {max} digits',
  iban_other_country: 'This IBAN is of another country. Choose the country of the account',
  iban_length: 'An IBAN of this country has {count} characters. Check it',
  iban_wrong: 'This IBAN is not right. Check it for a mistyped character',
  bic_wrong: 'A SWIFT code has 8 or 11 letters and digits. Check it',
  bic_other_country: 'This SWIFT code is of another country. Choose the country of the account',
  ifsc_wrong: 'An IFSC has four letters, a zero, and six letters or digits. Check it',
  kana_only: 'Enter the name in katakana, as the bank has it',
  routing_number_wrong: 'This routing number is not right. Check it for a mistyped digit',

  wrong_password: 'This password is wrong. Enter the one that you sign in with',
  incorrect_password: 'Incorrect Password! Unable to change the password.',
  passwords_differ: 'Please make sure your passwords match',
  wrong_code: 'This code is wrong, or was used already. Enter the newest one',
  login_unchanged: 'You sign in with this address already',
  password_is_name: 'Choose a password that is not your name or your brand’s name',
  password_common: 'This password is too common. Choose another',
  password_unchanged: 'Choose a password that differs from the current one',
  password_not_accepted: 'The password of {username} cannot be used. Choose another',
  email_not_matching: 'Email is not matching',
  catalogue_required: 'Upload a file or enter a link',
  terms_required: 'Accept the terms',
  unknown_application: 'This application does not exist',
  invalid_slug: 'Use small letters, digits and single hyphens, at least 3 characters',
  invalid_color: 'Enter a colour such as #1E4D3B',
  unknown_collection: 'This collection does not exist. It may have been deleted',
  slug_taken: 'Another brand has this link. Choose another',
  slug_reserved: 'This word cannot be a link. Choose another',
  brand_name_taken: 'Brand name already exists',
  owner_required: 'Add at least one user with the role owner',

  file_required: 'Choose a file',
  unsupported_video: 'Choose an MP4 or WebM video',
  not_an_image: 'Choose an image file',
  image_too_large: 'Image size must be under 20MB',
  file_too_large: 'File size must be under 20MB',
  unsupported_file: 'Choose a picture, PDF, Word, Excel or text file',
  unreadable_sheet: 'This file cannot be read. Save it as CSV (UTF-8) or XLSX',
  no_rows: 'This file has no rows. Add products below the headers',
  too_many_rows: 'A file can have up to {max} rows. Split it into several files',
  mapping_required: 'Choose a field for each column',
  unknown_photo_url: 'The product has no photo at this address. Upload new photos; they cannot be imported',

  cart_empty: 'Cart is empty',
  customer_required: 'Please select a customer',
  customer_exists: 'You have already added this customer',
  customer_on_marketplace: 'Customer is already on the marketplace',
  retailer_unsubscribed: 'This retailer wants no more emails',
  just_invited: 'An email was sent minutes ago',
  too_many_invites: 'You have reached the most emails of a day. Please send the others tomorrow',
  unknown_customer: 'This customer does not exist. Choose another',
  not_whole_cases: 'Sold in cases of {case}, {min} or more. Change the quantity',
  price_not_available: 'Price not available',
  price_reason_required: 'Say why the price differs',
  discount_zero: 'Discount amount cannot be zero',
  percentage_above_100: 'Enter 100% or less',
  payment_required: 'Choose how the order is paid',
  card_required: 'Add a card, or choose another way to pay',
  unknown_card: 'This card does not exist. Add it again',
  card_number_refused: 'Card numbers must not be sent here. Use the card form',
  reason_required: 'Choose a reason',
  note_required: 'Explain the reason in the note',
  ship_date_required: 'Please provide an estimated shipping date',
  ship_address_required: 'Please enter the shipping address',
  shipping_method_required: 'Choose a shipping method',
  tracking_number_required: 'Enter the tracking number',
  rounded_number: 'The spreadsheet has rounded this number. Format its column as text, and enter the number again',
  shipping_cost_required: 'Enter the shipping cost',
  resolution_required: 'Choose how it is resolved',
  units_disputed: 'Only {count} left to dispute. Lower the quantity',
  label_required: 'Buy a shipping label first',
  dangerous_goods: 'This product is dangerous goods, which cannot be shipped with a label bought here',
  battery_above_wh: 'Its battery has {value} Wh. Above {limit} Wh it is dangerous goods, which cannot be shipped with a label bought here',
  battery_above_grams:
    'Its battery has {value} g of lithium. Above {limit} g it is dangerous goods, which cannot be shipped with a label bought here',
  battery_unknown: 'It has a battery. Enter the values of the battery on the product’s page',
  quantity_raised: 'Enter {max} or less: quantities can only be lowered',
  all_items_removed: 'Keep at least one item, or cancel the order instead',
  unknown_order_line: 'This item is not on the order',
  product_weight_unknown: 'A product has no weight. Enter the weight of the parcel',
  over_packed: 'Only {count} left to pack. Lower the quantity',
  amount_too_large: 'Enter 99,999,999.99 or less',
  amounts_too_large: 'These amounts are too large. Lower prices or quantities',
  unknown_retailer: 'This retailer does not exist',
  unknown_brand: 'This brand does not exist',
  differs_from_first: 'This differs from what was sent first under the same external_id',

  product_required: 'Please select a product',
  too_many_products: 'You can select up to {max} products',
  regions_required: 'Please select regions for the promotion',
  ends_before_start: 'Choose the first day or a later one',
  period_too_long: 'A promotion lasts up to {max} days. Choose an earlier day',
  storefront_taken: '“{name}” holds for the storefront on these days. Choose other days or regions, or disable it first',
  amounts_missing: 'Enter the amounts in {currencies}, too',
  unknown_promotion: 'This promotion does not exist. It may have been deleted',
  unknown_product: 'This product does not exist. It may have been deleted',
  unknown_category: 'This category does not exist. Choose another',
  category_not_found: 'There is no category “{name}”. Write a category’s name or path',
  category_ambiguous: '“{name}” is more than one category. Write one of: {candidates}',
  category_and_option_required: 'Please enter at least one category and at least one option',
  unknown_variation: 'This variation does not exist. It may have been deleted',
  variation_listed_twice: 'This variation is listed twice. Remove one',
  variation_exists: 'This variation already exists. Choose other option values',
  sku_taken: 'This SKU is already in use. Enter another',
  address_repeated: 'Row {row} has this email address, too. Use each address once in a file',
  sku_repeated: 'Row {row} has this SKU, too. Use each SKU once in a file',
  foreign_variation: 'This variation belongs to another product, or was deleted',
  foreign_option: 'This option belongs to another product, or was deleted',
  foreign_value: 'This value belongs to another option, or was deleted',
  unknown_photo: 'This photo does not exist. It may have been deleted',
  foreign_photo: 'This photo belongs to another product, or was deleted',
  tag_separator: 'Remove commas and semicolons',
  wholesale_above_retail: 'Wholesale price cannot be more than retail price',
  margin_too_low: 'Product margin cannot be below 20%',
  discount_above_price: 'Discount amount cannot be higher than product price',
  usd_rate_not_one: 'The rate of the US dollar is always 1',
  no_decimals: 'Prices in {currency} have no decimals. Enter a whole number',
  price_book_exists: 'Pricing for this country already exists',
  other_language_required: 'Choose another language',
  source_language: 'The product is written in this language. Choose another',
  no_source_text: 'There is no text in this language yet. Add it, or choose another',
} as const

export type FieldErrorCode = keyof typeof fieldErrorTexts
type Values = Readonly<Record<string, string | number>>

/** A code, or a code with the values that its text contains: `'required'`, `{ code: 'too_long', values: { max: 120 } }`. */
export type FieldError = FieldErrorCode | { readonly code: FieldErrorCode; readonly values: Values }
/** Errors by field path, for example `lines.0.quantity`. */
export type FieldErrors = Readonly<Record<string, FieldError>>

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrorTexts, text)

/** Normalizes both forms of an error to code and values. */
export const fieldErrorParts = (error: FieldError): { code: FieldErrorCode; values: Values } =>
  typeof error === 'string' ? { code: error, values: {} } : error

/** The default English text of an error; numbers have thousands separators. */
export function fieldErrorText(error: FieldError): string {
  const { code, values } = fieldErrorParts(error)
  return fieldErrorTexts[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('en') : (value ?? placeholder)
  })
}
