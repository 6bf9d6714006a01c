import { readFileSync } from 'node:fs'
import type { FieldErrorCode } from '@linesheet/domain/platform/field-error-texts'
import { fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { promotionLimits } from '@linesheet/domain/promotions/promotions'
import { expect, test } from 'vitest'
import { type Source, sourcesBelow } from './scripts/import-graph.ts'
import { en } from './web/src/words/en/all.ts'

/**
 * Where a fixed text is said: as the error of a field, as a refusal of the server, or by a key of the dictionary on screens. A code or key that only
 * stands in a list of texts says nothing.
 */
type Place = { field: FieldErrorCode; values?: Record<string, number> } | { refusal: string } | { word: string; by?: readonly string[] }

/** The texts that the specification fixes (docs/product/validation.md), word for word, with all places that say them. */
const fixedTexts: readonly [string, ...Place[]][] = [
  ['Field is required', { field: 'required' }],
  ['Name is required', { field: 'name_required' }],
  ['Description is required', { field: 'description_required' }],
  ['Type is required', { field: 'type_required' }],
  ['Please enter a valid email', { field: 'invalid_email' }],
  ['Valid email address required', { field: 'email_required' }],
  ['Email is not matching', { field: 'email_not_matching' }],
  ['Please enter valid number', { field: 'invalid_number' }],
  ['Please enter valid date', { field: 'invalid_date' }],
  ['Please enter valid year', { field: 'invalid_year' }],
  ['Please input valid price.', { field: 'invalid_price' }],
  ['Please make sure your passwords match', { field: 'passwords_differ' }],
  ['Incorrect Password! Unable to change the password.', { field: 'incorrect_password' }],
  ['Please submit a valid URL (including http:// or https://)', { field: 'invalid_url' }],
  ['Username or password incorrect', { refusal: 'session.incorrect' }, { word: 'refusal.session.incorrect' }],
  ['Wholesale price cannot be more than retail price', { field: 'wholesale_above_retail' }],
  ['Product margin cannot be below 20%', { field: 'margin_too_low' }],
  ['Pricing for this country already exists', { field: 'price_book_exists' }],
  ['Pricing already exists', { refusal: 'pricebook.exists' }, { word: 'refusal.pricebook.exists' }],
  ['Discount amount cannot be zero', { field: 'discount_zero' }],
  ['Discount amount cannot be higher than product price', { field: 'discount_above_price' }],
  ['You can select up to 20 products', { field: 'too_many_products', values: { max: promotionLimits.products } }],
  ['Please select an option type', { field: 'option_type_required' }],
  ['Please select a product', { field: 'product_required' }],
  ['Please select regions for the product', { field: 'product_regions_required' }],
  ['Please select regions for the promotion', { field: 'regions_required' }],
  ['Please select a file', { field: 'file_required' }],
  ['Please select a customer', { field: 'customer_required' }],
  ['Please enter at least one category and at least one option', { field: 'category_and_option_required' }],
  ['Brand name already exists', { field: 'brand_name_taken' }],
  ['Please enter the shipping address', { field: 'ship_address_required' }],
  ['Please provide an estimated shipping date', { field: 'ship_date_required' }],
  ['You have already added this customer', { field: 'customer_exists' }],
  ['Customer is already on the marketplace', { field: 'customer_on_marketplace' }],
  ['Image size must be under 20MB', { field: 'image_too_large' }, { word: 'photos.problem.large' }],
  ['Unable to save changes', { word: 'kit.unableToSave' }],
  ['Cart is empty', { field: 'cart_empty' }, { word: 'manual.cart.empty' }],
  ['Shipment could not be tracked', { refusal: 'shipment.not-tracked' }, { word: 'labels.notTracked' }],
  ['Price not available', { field: 'price_not_available' }, { word: 'product.noPrice' }, { word: 'manual.products.noPrice' }],
  [
    'Your product has been set as a bestseller',
    {
      word: 'product.toast.bestseller',
      by: ['web/src/catalogue/products/list/RowToggles.tsx', 'web/src/catalogue/products/page/ProductActions.tsx'],
    },
  ],
  ['Request human translation (3–5 business days)', { word: 'translation.request' }],
]

const isListOfTexts = ({ file }: Source) => file.startsWith('web/src/words/') || file === 'domain/src/platform/field-error-texts.ts'
const sources = ['domain/src', 'contract/src', 'server/src', 'web/src'].flatMap(sourcesBelow)
const speaking = sources.filter((source) => !isListOfTexts(source))
const screens = speaking.filter(({ file }) => file.startsWith('web/'))
const sayers = (quoted: string, among: readonly Source[]) =>
  among.filter(({ text }) => text.includes(`'${quoted}'`)).map(({ file }) => file)
const texts: Readonly<Record<string, string>> = en

/** What is said at a place, and the files that say it. The message of a refusal stands beside its code. */
function sayingAt(place: Place, fixed: string): { text: string | undefined; by: readonly string[] } {
  if ('field' in place)
    return { text: fieldErrorText({ code: place.field, values: place.values ?? {} }), by: sayers(place.field, speaking) }
  if ('refusal' in place) {
    const by = speaking.filter(({ text }) => text.includes(`'${place.refusal}'`) && text.includes(`'${fixed}'`)).map(({ file }) => file)
    return { text: by.length ? fixed : undefined, by }
  }
  const text = texts[place.word]
  // The screens look a refusal up by its code.
  if (place.word.startsWith('refusal.')) return { text, by: sayers(place.word.slice('refusal.'.length), speaking) }
  if (place.word.startsWith('photos.problem.')) return { text, by: sayers(place.word.slice('photos.problem.'.length), screens) }
  return { text, by: sayers(place.word, screens) }
}

test.each(fixedTexts)('“%s” is said word for word', (text, ...places) => {
  for (const place of places) {
    const said = sayingAt(place, text)
    expect([said.text, said.by.length > 0]).toEqual([text, true])
    if ('by' in place) expect(said.by).toEqual(expect.arrayContaining([...place.by]))
  }
})

test('the page of prescribed texts lists each of them', () => {
  const page = readFileSync('docs/product/validation.md', 'utf8')
  const elsewhere = ['Request human translation (3–5 business days)']
  expect(fixedTexts.map(([text]) => text).filter((text) => !page.includes(text) && !elsewhere.includes(text))).toEqual([])
})

test('a code or a key that nothing says is not found', () => {
  expect(sayingAt({ word: 'kit.noSuchKey' }, 'Nothing')).toEqual({ text: undefined, by: [] })
  expect(sayingAt({ refusal: 'no.such-refusal' }, 'Nothing')).toEqual({ text: undefined, by: [] })
  expect(sayers('Please make sure your passwords match', speaking)).toEqual([])
})
