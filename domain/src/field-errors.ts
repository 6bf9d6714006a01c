/**
 * What can be wrong with one field. The code is for programs and translations; the English text is the default for a person.
 * `{name}` stands for a value of the error. Texts that the product prescribes word for word are listed in docs/product/validation.md.
 */
export const fieldErrorTexts = {
  required: 'Field is required',
  invalid: 'Please check this field',
  unknown_field: 'There is no such field',
  invalid_email: 'Please enter a valid email',
  invalid_number: 'Please enter valid number',
  not_positive: 'Please enter a number above zero',
  below_minimum: 'Please enter a number that is not below the minimum',
  invalid_price: 'Please input valid price.',
  invalid_date: 'Please enter valid date',
  date_in_past: 'Please choose today or a later day',
  date_in_future: 'This day is yet to come',
  invalid_url: 'Please submit a valid URL (including http:// or https://)',
  invalid_time_zone: 'Please choose a time zone',
  too_short: 'At least {min} characters',
  too_long: 'At most {max} characters',
  too_many: 'At most {max} allowed',
  control_characters: 'Please remove the control characters',
  not_allowed: 'This is not one of the possible values',
  unknown_value: 'There is no such value',
  value_required: 'Please add a value',
  duplicate_value: 'This value is there already',

  incorrect_password: 'Incorrect Password! Unable to change the password.',
  passwords_differ: 'Please make sure your passwords match',
  password_is_name: 'Not your name or your brand’s name',
  password_common: 'This password is too common',
  password_unchanged: 'Please choose a password that is new',
  password_not_accepted: 'The password of {username} cannot be accepted',
  brand_name_taken: 'Brand name already exists',

  file_required: 'Please select a file',
  not_an_image: 'Please select an image',
  image_too_large: 'Image size must be under 20MB',
  file_too_large: 'File size must be under 20MB',
  unreadable_sheet: 'Please save the file as CSV (UTF-8) or XLSX',
  no_rows: 'There are no rows in this file',
  too_many_rows: 'A file can have {max} rows',
  mapping_required: 'Please say which column is what',
  unknown_photo_url: 'The product has no photo at this address; photos are uploaded, not imported',

  cart_empty: 'Cart is empty',
  reason_required: 'Please choose a reason',
  note_required: 'Please say why',
  ship_date_required: 'Please provide an estimated shipping date',
  ship_address_required: 'Please enter the shipping address',
  shipping_method_required: 'Please choose how it is shipped',
  tracking_number_required: 'Please enter the tracking number',
  shipping_cost_required: 'Please enter the shipping cost',
  label_required: 'Please buy a label first',
  quantity_raised: 'At most {max}: quantities can only be lowered',
  all_items_removed: 'At least one item has to stay; cancel the order instead',
  unknown_order_line: 'This line is not on the order',
  over_packed: 'Only {count} left to pack',
  amounts_too_large: 'These amounts are too large',
  unknown_retailer: 'This retailer is not known',
  unknown_brand: 'This brand is not known',

  product_required: 'Please select a product',
  unknown_product: 'There is no such product',
  unknown_category: 'There is no such category',
  category_and_option_required: 'Please enter at least one category and at least one option',
  unknown_variation: 'There is no such variation',
  variation_listed_twice: 'This variation is named twice',
  variation_exists: 'This variation is there already',
  sku_taken: 'This SKU is used already',
  foreign_variation: 'This is not a variation of the product',
  foreign_option: 'This is not an option of the product',
  foreign_value: 'This is not a value of the option',
  foreign_photo: 'This is not a photo of the product',
  tag_separator: 'Please leave out commas and semicolons',
  wholesale_above_retail: 'Wholesale price cannot be more than retail price',
  margin_too_low: 'Product margin cannot be below 20%',
  discount_above_price: 'Discount amount cannot be higher than product price',
  usd_rate_not_one: 'One US dollar buys one US dollar',
  no_decimals: 'Prices in {currency} have no decimals',
  price_book_exists: 'Pricing for this country already exists',
  other_language_required: 'Please choose another language',
  source_language: 'This is the language the product is written in',
  no_source_text: 'There is no text in this language',
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
