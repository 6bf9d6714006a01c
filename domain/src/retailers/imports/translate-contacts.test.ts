import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { contactRows } from '../../../cases/contact-rows.ts'
import type { Decisions } from '../../catalogue/imports/decisions.ts'
import { fieldErrorParts } from '../../platform/field-errors.ts'
import { readContacts } from './read-contacts.ts'
import { translateContacts } from './translate-contacts.ts'

async function translated(file: string, decisions: Decisions = {}, known: string[] = []) {
  const list = (await readContacts(contactRows(file), decisions)) ?? expect.unreachable()
  const { retailers, questions, told, refused } = await translateContacts(list, new Set(known))
  const notes = (all: typeof told) => all.map(({ row, error }) => `${row} ${fieldErrorParts(error).code}`)
  return {
    system: list.system.id,
    header: list.headerRow,
    values: retailers.map(({ values }) => values),
    retailers: retailers.map(({ values: { name, contact = '', country_code = '' } }) => [name, contact, country_code].join('|')),
    asked: questions.map(({ kind, count }) => `${kind} ${count}`),
    told: notes(told),
    refused: notes(refused),
  }
}

test.each([
  [
    'hubspot.csv',
    {
      system: 'hubspot',
      retailers: ['Tannenladen|Ottilie Brandt|DE', 'Obchod Lípa|Marek Dvorsky|CZ', 'info@saltbox.example.org||'],
      asked: ['nameless 1', 'country 1'],
      refused: ['5 email_required'],
    },
  ],
  [
    'mailchimp.csv',
    {
      system: 'mailchimp',
      retailers: ['Dora Whitlock|Dora Whitlock|GB', 'Noël|Noël|FR'],
      asked: ['persons 2'],
      refused: ['4 address_repeated'],
    },
  ],
  [
    'google.csv',
    {
      system: 'google',
      retailers: ['Aasen Interiør|Hilde Aasen|NO', '許願選物|許嘉玲|TW'],
      asked: [],
      told: ['2 further_addresses'],
      refused: ['4 email_required'],
    },
  ],
  ['outlook.csv', { system: 'outlook', retailers: ['Penrose Books|Jory A. Penrose|GB', 'Kirsi Lehto|Kirsi Lehto|FI'], asked: [] }],
  [
    'shopify-customers.csv',
    {
      system: 'shopify-customers',
      retailers: ['Farrow & Bird|Lina Farrow|US', 'Måns Öhman|Måns Öhman|SE', 'Ada Ferro|Ada Ferro|'],
      asked: ['country 1'],
      refused: ['4 email_required'],
    },
  ],
  [
    'shopify-orders.csv',
    {
      system: 'shopify-orders',
      retailers: ['Farrow & Bird|Lina Farrow|US', 'Måns Öhman|Måns Öhman|SE'],
      told: ['1 list_of_orders', '4 named_by_person'],
    },
  ],
  [
    'woocommerce-customers.csv',
    {
      system: 'woocommerce-customers',
      retailers: ['Kalle Sundin|Kalle Sundin|SE', 'Lotte de Wit|Lotte de Wit|NL'],
      asked: ['persons 2'],
      refused: ['4 email_required'],
    },
  ],
  [
    'salesforce.csv',
    {
      system: 'salesforce',
      retailers: ["Le Comptoir d'Élodie|Elodie Vauquelin|BE", 'Weiß & Söhne|Jürgen Weiß|DE', 'Okoye Home|Sam Okoye|IE'],
      asked: [],
      told: ['10 not_a_retailer', '11 not_a_retailer', '12 not_a_retailer'],
    },
  ],
  [
    'facebook-leads.csv',
    {
      system: 'facebook-leads',
      retailers: ['Fjällbod|Örjan Lindh|SE', 'Astrid Vik|Astrid Vik|DK'],
      asked: [],
      told: ['4 test_lead', '3 named_by_person'],
    },
  ],
  [
    'linkedin.csv',
    {
      system: 'linkedin',
      header: 4,
      retailers: ['Rydén Design|Alma Rydén|'],
      asked: ['country 1'],
      refused: ['6 email_required', '7 email_required'],
    },
  ],
  [
    'brevo.csv',
    {
      system: 'brevo',
      retailers: ['Capucine Roussel|Capucine Roussel|', 'Bruno ROUSSEL|Bruno ROUSSEL|', 'contact@xn--picerie-du-port-9mb.example.com||'],
      asked: ['persons 2', 'nameless 1', 'same_shop 2', 'country 3'],
      told: ['3 never_invited'],
    },
  ],
  [
    'klaviyo.csv',
    {
      system: 'klaviyo',
      retailers: ['Hollow Tree Toys|Wren Achterberg|US', 'Hollow Tree Toys|Tamsin Vole|US', 'Inés Otero|Inés Otero|ES'],
      asked: ['same_shop 2'],
    },
  ],
  ['duplicate-headers.csv', { retailers: ['Petra Lund||', 'Otto Rask||'], asked: ['email_column 1', 'country 2'] }],
  [
    'ragged.csv',
    {
      retailers: ['Kajsa Tång||', 'Lo Park||', 'Quoted, Shop||'],
      asked: ['country 3'],
      told: ['4 extra_cells'],
      refused: ['5 email_required'],
    },
  ],
  ['one-cell-addresses-tw.csv', { asked: ['country 1'], told: ['9 city_unknown'], refused: ['7 invalid_email', '8 email_required'] }],
])('%s', async (file, expected) => {
  expect(await translated(file)).toMatchObject(expected)
})

test('columns, phones, tags and unsubscribed contacts are read as their systems mean them', async () => {
  const [hilde] = (await translated('google.csv')).values
  expect(hilde).toMatchObject({
    email: 'hilde@aasen.example.com',
    phone: '+47 990 00 144',
    city: 'Bergen',
    postal_code: '5003',
    tags: 'Shops',
  })
  const [dora] = (await translated('mailchimp.csv')).values
  expect(dora).toMatchObject({ street: '14 Quay Row', city: 'Bristol', postal_code: 'BS1 0ZZ', tags: 'stockist; spring fair' })
  expect(dora?.region).toBeUndefined()
  expect((await translated('brevo.csv')).values.map(({ phone, unsubscribed }) => [phone, unsubscribed])).toEqual([
    ['+33199000144', undefined],
    [undefined, 'yes'],
    [undefined, undefined],
  ])
  expect((await translated('klaviyo.csv')).values.map(({ phone, unsubscribed }) => [phone, unsubscribed])).toEqual([
    ['+15035550144', undefined],
    [undefined, 'yes'],
    ['3.4911E+10', undefined],
  ])
  expect((await translated('facebook-leads.csv')).values[0]).toMatchObject({ phone: '+46701740644', email: 'orjan@fjallbod.example.com' })
  expect((await translated('shopify-customers.csv')).values[0]).toMatchObject({
    postal_code: '04101',
    street: '88 Mill Street',
    street_2: 'Unit 4',
  })
  expect((await translated('outlook.csv')).values[0]).toMatchObject({
    street: '2 Lantern Lane, Top floor',
    city: 'Truro',
    phone: '+44 20 7946 0155',
  })
  expect((await translated('duplicate-headers.csv')).values.map(({ email }) => email)).toEqual([
    'petra@lundpapper.example.com',
    'otto@rask.example.com',
  ])
  expect((await translated('duplicate-headers.csv', { email_column: 'Email (2)' })).values[0]?.email).toBe('petra.privat@example.com')
})

test.each(['addresses-jp-kr-de-fr-us.csv', 'one-cell-addresses-tw.csv'])('%s: each address has its parts', async (file) => {
  const { values } = await translated(file)
  const rows = caseRows('contacts/expected-addresses.tsv').filter(
    ([name, , , , , , , , note]) => name === file && !note?.startsWith('refused'),
  )
  expect(values).toHaveLength(rows.length)
  for (const [at, [, , store, street = '', city = '', region = '', postal_code = '', country = '', note = '']] of rows.entries()) {
    const found = values[at] ?? {}
    const wanted = { name: store, street, city, region, country_code: country.length === 2 ? country : '', postal_code }
    if (note.includes('may be left empty') && !found.postal_code) wanted.postal_code = ''
    const { name, street: line = '', city: town = '', region: state = '', country_code = '', postal_code: code = '' } = found
    expect({ name, street: line, city: town, region: state, country_code, postal_code: code }).toEqual(wanted)
  }
})

test('countries that are not served or unknown are reported', async () => {
  expect(await translated('addresses-jp-kr-de-fr-us.csv')).toMatchObject({
    asked: [],
    told: ['20 country_not_served', '21 unknown_country', '21 city_unknown'],
  })
})

test('a list without e-mail addresses is no list of retailers', async () => {
  expect(await readContacts(contactRows('no-email-column.csv'), {})).toBeUndefined()
})

test('decisions leave persons out, make two persons one shop, and fill in a country', async () => {
  expect((await translated('mailchimp.csv', { persons: 'leave_out' })).retailers).toEqual([])
  const klaviyo = await translated('klaviyo.csv', { same_shop: 'one' })
  expect(klaviyo.values[0]).toMatchObject({ name: 'Hollow Tree Toys', note: 'Tamsin Vole <gone@hollowtree.example.com>' })
  expect(klaviyo.retailers).toHaveLength(2)
  expect((await translated('linkedin.csv', { country: 'SE' })).retailers[0]).toBe('Rydén Design|Alma Rydén|SE')
})

test('empty cells leave an existing retailer unchanged, unless the brand wants them to clear its values', async () => {
  const known = ['lina@farrowandbird.example.com', 'ada@ferro.example.org']
  const kept = await translated('shopify-customers.csv', {}, known)
  expect(kept.asked).toContain('empty_cells 1')
  expect(kept.values[2]).toEqual({ contact: 'Ada Ferro', email: 'ada@ferro.example.org', note: 'private person' })
  const cleared = await translated('shopify-customers.csv', { empty_cells: 'clear' }, known)
  expect(cleared.values[2]).toMatchObject({ contact: 'Ada Ferro', phone: '', street: '', city: '', tags: '' })
})

/** Other exports of the same systems, and lists in other languages, with the results of their rows. */
test.each([
  [
    'the former columns of Shopify',
    'First Name|Last Name|Email|Accepts Marketing|Company|Address1|City|Province|Province Code|Country|Country Code|Zip|Total Spent|Tax Exempt',
    "Lina|Farrow|lina@farrow.example|yes|Farrow & Bird|88 Mill Street|Portland|Maine|ME|United States|US|'04101|0.00|no",
    { name: 'Farrow & Bird', contact: 'Lina Farrow', region: 'Maine', country_code: 'US', postal_code: '04101' },
  ],
  [
    'the former columns of Google Contacts',
    'Name|Given Name|Family Name|E-mail 1 - Value|Phone 1 - Value|Organization 1 - Name|Address 1 - City|Address 1 - Country',
    '嘉玲 許|嘉玲|許|jialing@xuyuan.example|0900-000-144|許願選物|台北市|Taiwan',
    { name: '許願選物', contact: '嘉玲 許', phone: '0900-000-144', country_code: 'TW' },
  ],
  [
    'users of WooCommerce',
    'user_email|billing_first_name|billing_last_name|billing_company|billing_address_1|billing_city|billing_postcode|billing_country',
    'kalle@korn.example|Kalle|Sundin|Kornboden|Kajvägen 5|Uppsala|753 10|SE',
    { name: 'Kornboden', contact: 'Kalle Sundin', street: 'Kajvägen 5', country_code: 'SE' },
  ],
  ['a name and a company', 'Name|Company|E-mail', 'Ada Ferro|Ferro|ada@ferro.example', { name: 'Ferro', contact: 'Ada Ferro' }],
  [
    'a German list',
    'Laden|Vorname|Name|E-Mail|Straße|PLZ|Ort|Land',
    'Tannenladen|Ottilie|Brandt|o@tannen.example|Kastanienallee 9|10435|Berlin|Österreich',
    { name: 'Tannenladen', contact: 'Ottilie Brandt', postal_code: '10435', country_code: 'AT' },
  ],
  [
    'a French list',
    'Boutique|Prénom|Nom|Courriel|Ville|Pays',
    'L’Échoppe|Noé|Garnier|noe@echoppe.example|Paris|France',
    { name: 'L’Échoppe', contact: 'Noé Garnier', city: 'Paris', country_code: 'FR' },
  ],
  [
    'an Italian list',
    'Nome|Cognome|Indirizzo email|Città|Paese',
    'Ada|Ferro|ada@ferro.example|Milano|Italia',
    { name: 'Ada Ferro', contact: 'Ada Ferro', city: 'Milano', country_code: 'IT' },
  ],
  [
    'a Spanish list',
    'Tienda|Persona de contacto|Correo electrónico|País',
    'Casa Palomar|Inés|ines@casa.example|España',
    { name: 'Casa Palomar', contact: 'Inés', country_code: 'ES' },
  ],
  [
    'a Japanese list',
    '店舗名|姓|名|メールアドレス|郵便番号|住所',
    '木もれび|森川|ゆき|y@komorebi.example|153-0042|東京都目黒区青葉台9-9-9',
    { name: '木もれび', contact: '森川ゆき', postal_code: '153-0042', city: '目黒区', country_code: 'JP' },
  ],
  ['a column of addresses without a name', 'Shop|Where to write', 'Ferro|ada@ferro.example', { name: 'Ferro', email: 'ada@ferro.example' }],
  ['who has unsubscribed', 'Email|Email marketing status', 'a@b.example|Unsubscribed', { unsubscribed: 'yes' }],
  ['who is pending', 'Email|Email marketing status', 'a@b.example|Pending', { name: 'a@b.example' }],
])('%s', async (_, header, cells, expected) => {
  const rows = [header, cells].map((line, at) => ({ row: at + 1, cells: line.split('|') }))
  const list = (await readContacts(rows, {})) ?? expect.unreachable()
  const [retailer] = (await translateContacts(list, new Set())).retailers
  expect(retailer?.values).toMatchObject(expected)
  if (!('unsubscribed' in expected)) expect(retailer?.values.unsubscribed).toBeUndefined()
})
