import { getImport } from '@linesheet/contract/catalogue/products.import'
import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { editNetworkEntry, getNetworkEntry, listNetwork } from '@linesheet/contract/retailers/network'
import { getRetailerImport, getRetailerImportErrors } from '@linesheet/contract/retailers/network.import'
import { planInvites } from '@linesheet/contract/retailers/network.invites'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { csvFile } from '../../../test/catalogue/imports.ts'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import {
  anEmail,
  contactsFile,
  exportedNetwork,
  importedRetailers,
  postRetailers,
  runRetailerJob,
  someRetailers,
} from '../../../test/retailers/network.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const list = () => callOk(listNetwork, { query: { sort: 'name', items_per_page: 100 } }, brand.owner)

test('each row is added or changes an existing retailer, and only invalid ones are refused, with the reason at the cell', async () => {
  const [known, market, one] = [anEmail(), anEmail(), anEmail()]
  await someRetailers(brand, { email: known, name: 'Known' })
  await callOk(ingestRetailers, { body: { items: [retailerItem({ email: market })] as never } })
  const nameless = `shop-${anEmail()}`
  const file = csvFile(
    'Store;Contact person;E-mail;Type;Country;Address;City;Tags;Internal',
    `Paper;Ada;${one.toUpperCase()};Bookshop;Taiwan;1 Road;Taipei;VIP, 展會;x`,
    `Known;;${known};;;;;;`,
    `Market;;${market};;;;;;`,
    `Twice;;${one};;;;;;`,
    'Wrong;;nobody;;;;;;',
    `Type;;${anEmail()};Castle;DE;;;;`,
    `No city;;${anEmail()};;HK;1 Road;;;`,
    `;;${nameless};;;;;;`,
  )
  const { result } = await postRetailers(brand, file, { dry_run: 'true' })
  expect(result.report).toMatchObject({ rows: 8, created: 4, updated: 0, unchanged: 1, refused: 3, error_count: 4, changes: [] })
  expect(result.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    ...['name', 'contact', 'email', 'retailer_type', 'country_code', 'street', 'city', 'tags', null],
  ])
  expect(result.source).toMatchObject({
    system: '',
    retailers: 6,
    questions: [
      { kind: 'nameless', count: 1, answer: 'address' },
      { kind: 'country', answer: '' },
      { kind: 'empty_cells', count: 1 },
    ],
  })
  const done = await importedRetailers(brand, file)
  expect(done).toMatchObject({ created: 4, unchanged: 1, refused: 3, error_rows: 4, job: { status: 'done', done: 8, total: 8 } })
  const { rows } = await callOk(getRetailerImportErrors, { params: { id: done.job.id } }, brand.owner)
  expect(rows.map(({ row, errors: [error] }) => [row, error?.column, error?.message])).toEqual([
    [4, 'E-mail', 'Customer is already on the marketplace'],
    [5, 'E-mail', 'Row 2 also has this email address. Use each address once in a file'],
    [6, 'E-mail', 'Please enter a valid email'],
    [7, 'Type', 'Choose one of the allowed values'],
  ])
  const { items } = await list()
  expect(items.find(({ name }) => name === 'Paper')).toMatchObject({
    source: 'import',
    email: one,
    retailer_type: 'bookstore',
    country_code: 'TW',
    contact: 'Ada',
    tags: ['VIP', '展會'],
  })
  expect(items.find(({ email }) => email === nameless)).toMatchObject({ name: nameless, country_code: '' })
  await expectDerivedDataCurrent(brand.id)
})

test('an export imports into another brand as the same retailers, and a second time without a change', async () => {
  const address = {
    recipient: 'Ada',
    company: 'Paper Ltd',
    street: '1 Road',
    street_2: '',
    city: 'Taipei',
    region: '',
    postal_code: '100',
    phone: '',
    country_code: 'TW',
  }
  await someRetailers(brand, { name: '=Paper', retailer_type: 'pet', addresses: [address], note: 'a\nb', tags: ['VIP'] }, { name: '茶館' })
  const other = await given.aBrand()
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await exportedNetwork(brand, { format })
    const { created, updated, unchanged, refused } = await importedRetailers(other, file, `retailers.${format}`)
    expect({ created, updated, unchanged, refused }).toEqual({
      created: format === 'csv' ? 2 : 0,
      updated: 0,
      unchanged: format === 'csv' ? 0 : 2,
      refused: 0,
    })
  }
  const facts = async ({ owner }: Brand) =>
    (await callOk(listNetwork, { query: { sort: 'name' } }, owner)).items.map(({ id: _, created_at: __, source: ___, ...rest }) => rest)
  expect(await facts(other)).toEqual(await facts(brand))
})

test('no country is guessed: without one a retailer has no country, and its mails no language', async () => {
  await importedRetailers(brand, csvFile('name,email,street,city,销售渠道', `Paper,${anEmail()},1 Road,Central,网店`))
  const [paper] = (await list()).items
  const entry = await callOk(getNetworkEntry, { params: { id: paper?.id ?? '' } }, brand.owner)
  expect(entry).toMatchObject({
    retail_channel: 'online',
    country_code: '',
    is_language_known: false,
    primary_address: { street: '1 Road', city: 'Central', country_code: '' },
  })
  const edited = await callOk(
    editNetworkEntry,
    { params: { id: entry.id }, body: { version: entry.version, country_code: 'TW' } },
    brand.owner,
  )
  expect(edited).toMatchObject({ country_code: 'TW', language_code: 'zh_TW', is_language_known: true })
})

test('a sheet changes retailers, and the preview shows old and new values; empty cells change nothing unless that was chosen', async () => {
  const email = anEmail()
  const address = {
    recipient: 'Ada',
    company: 'Paper',
    street: '1 Road',
    street_2: '',
    city: 'Taipei',
    region: '',
    postal_code: '100',
    phone: '',
    country_code: 'TW',
  }
  await someRetailers(brand, {
    email,
    name: 'Paper',
    contact: 'Ada',
    phone: '02 5550 0144',
    note: 'Pays late',
    tags: ['VIP'],
    addresses: [address],
  })
  const file = csvFile('name,email,contact,phone,street,city,note,tags', `Paper & Stone,${email.toUpperCase()},,,2 Road,Taipei,,`)
  const { result } = await postRetailers(brand, file, { dry_run: 'true' })
  expect(result.report).toMatchObject({ created: 0, updated: 1, refused: 0 })
  expect(result.report.changes).toEqual([
    {
      row: 2,
      name: 'Paper & Stone',
      fields: [
        { field: 'name', before: 'Paper', after: 'Paper & Stone' },
        { field: 'street', before: '1 Road', after: '2 Road' },
      ],
    },
  ])
  expect(await importedRetailers(brand, file)).toMatchObject({ updated: 1, created: 0, refused: 0 })
  const [paper] = (await list()).items
  const entry = () => callOk(getNetworkEntry, { params: { id: paper?.id ?? '' } }, brand.owner)
  expect(await entry()).toMatchObject({
    name: 'Paper & Stone',
    contact: 'Ada',
    phone: '02 5550 0144',
    note: 'Pays late',
    tags: ['VIP'],
    primary_address: { ...address, street: '2 Road' },
  })
  expect(await importedRetailers(brand, file)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await importedRetailers(brand, file, 'retailers.csv', { decisions: '{"empty_cells":"clear"}' })).toMatchObject({ updated: 1 })
  expect(await entry()).toMatchObject({
    name: 'Paper & Stone',
    contact: '',
    phone: '',
    note: '',
    tags: [],
    primary_address: { street: '2 Road' },
  })
  await expectDerivedDataCurrent(brand.id)
})

test('for a retailer of the marketplace a sheet changes only the brand’s own notes', async () => {
  const retailer = await given.aRetailer('Market')
  await given.anOrder(brand, { retailer } as never)
  const [market] = (await list()).items
  const file = csvFile('name,email,note', `Other name,${market?.email},Likes lamps`)
  expect((await postRetailers(brand, file, { dry_run: 'true' })).result.report).toMatchObject({
    updated: 1,
    changes: [{ fields: [{ field: 'note', before: '', after: 'Likes lamps' }] }],
    errors: [{ column: 'name', error: { code: 'profile_on_marketplace' } }],
  })
  await importedRetailers(brand, file)
  expect((await list()).items).toMatchObject([{ name: market?.name, note: 'Likes lamps' }])
})

test('a contact that is suppressed in the other system is imported, and never invited', async () => {
  const done = await importedRetailers(brand, contactsFile('klaviyo.csv'))
  expect(done).toMatchObject({ created: 3, refused: 0 })
  const { items } = await list()
  const gone = items.find(({ contact }) => contact === 'Tamsin Vole')
  const plan = await callOk(planInvites, { body: { ids: items.map(({ id }) => id) } }, brand.owner)
  expect(plan.mails.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(2)
  expect(plan.refused).toMatchObject([{ email: gone?.email, error_codes: { email: { code: 'retailer_unsubscribed' } } }])
  expect(await importedRetailers(brand, contactsFile('klaviyo.csv'))).toMatchObject({ unchanged: 3 })
  expect((await exportedNetwork(brand)).toString()).toMatch(/gone@hollowtree\.example\.com.*,yes,/)
})

const made: [string, object, string[]][] = [
  ['hubspot.csv', { created: 3, error_rows: 1 }, ['info@saltbox.example.org|', 'Obchod Lípa|CZ', 'Tannenladen|DE']],
  ['mailchimp.csv', { created: 2, error_rows: 1 }, ['Dora Whitlock|GB', 'Noël|FR']],
  ['google.csv', { created: 2, error_rows: 1 }, ['Aasen Interiør|NO', '許願選物|TW']],
  ['outlook.csv', { created: 2, error_rows: 0 }, ['Kirsi Lehto|FI', 'Penrose Books|GB']],
  ['shopify-customers.csv', { created: 3, error_rows: 1 }, ['Ada Ferro|', 'Farrow & Bird|US', 'Måns Öhman|SE']],
  ['shopify-orders.csv', { created: 2, error_rows: 0 }, ['Farrow & Bird|US', 'Måns Öhman|SE']],
  ['woocommerce-customers.csv', { created: 2, error_rows: 1 }, ['Kalle Sundin|SE', 'Lotte de Wit|NL']],
  ['facebook-leads.csv', { created: 2, error_rows: 0 }, ['Astrid Vik|DK', 'Fjällbod|SE']],
  ['linkedin.csv', { created: 1, error_rows: 2 }, ['Rydén Design|']],
  ['brevo.csv', { created: 3, error_rows: 0 }, ['Bruno ROUSSEL|', 'Capucine Roussel|', 'contact@xn--picerie-du-port-9mb.example.com|']],
  ['klaviyo.csv', { created: 3, error_rows: 1 }, ['Hollow Tree Toys|US', 'Hollow Tree Toys|US', 'Inés Otero|ES']],
  ['one-cell-addresses-tw.csv', { created: 6, error_rows: 2 }, []],
  ['addresses-jp-kr-de-fr-us.csv', { created: 20, error_rows: 0 }, []],
  ['duplicate-headers.csv', { created: 2, error_rows: 0 }, ['Otto Rask|', 'Petra Lund|']],
  ['ragged.csv', { created: 3, error_rows: 1 }, ['Kajsa Tång|', 'Lo Park|', 'Quoted, Shop|']],
]
test.each(made)('%s is imported as the retailers that it has', async (file, counts, retailers) => {
  expect(await importedRetailers(brand, contactsFile(file))).toMatchObject({ ...counts, updated: 0 })
  const found = (await list()).items.map(({ name, country_code }) => `${name}|${country_code}`)
  if (retailers.length) expect(found.toSorted()).toEqual(retailers.toSorted())
  expect(await importedRetailers(brand, contactsFile(file))).toMatchObject({ created: 0, updated: 0 })
})

test('salesforce.csv: its encoding is asked with texts of the file, and the footer of the report is reported', async () => {
  const file = contactsFile('salesforce.csv')
  const { result } = await postRetailers(brand, file, { dry_run: 'true' })
  expect(result).toMatchObject({ encoding: 'windows-1252', encoding_is_sure: false })
  expect(result.encoding_candidates?.[0]).toMatchObject({ samples: expect.arrayContaining(["Le Comptoir d'Élodie"]) })
  expect(await postRetailers(brand, file)).toMatchObject({ status: 400, error_codes: { encoding: { code: 'encoding_unclear' } } })
  const chosen = await postRetailers(brand, file, { dry_run: 'true', encoding: 'windows-1252' })
  expect(chosen.result.source).toMatchObject({ system: 'Salesforce', told: [{ rows: [10, 11, 12], error: { code: 'not_a_retailer' } }] })
  expect(await importedRetailers(brand, file, 'report.csv', { encoding: 'windows-1252' })).toMatchObject({ created: 3, error_rows: 0 })
  expect((await list()).items.map(({ name, country_code }) => `${name}|${country_code}`).toSorted()).toEqual([
    "Le Comptoir d'Élodie|BE",
    'Okoye Home|IE',
    'Weiß & Söhne|DE',
  ])
})

test('a list without email addresses is refused once, with advice', async () => {
  expect(await postRetailers(brand, contactsFile('no-email-column.csv'), { dry_run: 'true' })).toMatchObject({
    status: 400,
    error_codes: { file: { code: 'no_email_column' } },
  })
})

test('decisions are remembered for the format of the list, and its columns can be chosen by hand', async () => {
  const file = csvFile('Shop,Mail,Kind', `Paper,${anEmail()},Bookstore`)
  const decisions = JSON.stringify({ country: 'SE' })
  const mapping = JSON.stringify({ Kind: 'retailer_type' })
  await importedRetailers(brand, file, 'retailers.csv', { decisions, mapping })
  expect((await list()).items).toMatchObject([{ country_code: 'SE', retailer_type: 'bookstore' }])
  const { result } = await postRetailers(brand, csvFile('Shop,Mail,Kind', `Stone,${anEmail()},Gift shop`), { dry_run: 'true' })
  expect(result.columns).toMatchObject([{ field: 'name' }, { field: 'email' }, { field: 'retailer_type' }])
  expect(result.source.questions).toMatchObject([{ kind: 'country', answer: 'SE', is_answered: true }])
})

test('an import continues where it stopped, also in parallel with another process, and adds nobody twice', async () => {
  const lines = Array.from({ length: 1200 }, (_, at) => `Shop ${at},${at}.${anEmail()}`)
  const { result } = await postRetailers(brand, csvFile('name,email', ...lines))
  const { id } = result.job ?? { id: '' }
  const context = await testContext()
  let writes = 0
  const failing = {
    ...context,
    db: {
      ...context.db,
      write: (...input: Parameters<typeof context.db.write>) => {
        writes += 1
        if (writes === 4) throw new Error('The process died')
        return context.db.write(...input)
      },
    },
  }
  await expect(runRetailerJob(brand, id, failing)).rejects.toThrow('died')
  expect((await list()).tabs.all).toBe(1000)
  await Promise.all([runRetailerJob(brand, id), runRetailerJob(brand, id)])
  expect(await callOk(getRetailerImport, { params: { id } }, brand.owner)).toMatchObject({
    created: 1200,
    refused: 0,
    job: { status: 'done' },
  })
  expect((await list()).tabs.all).toBe(1200)
})

test('imports of products and of retailers are separate', async () => {
  const { job } = await importedRetailers(brand, csvFile('name,email', `A,${anEmail()}`))
  expect((await call(getImport, { params: { id: job.id } }, brand.owner)).status).toBe(404)
  const catalogue = await given.aMember(brand, 'catalogue')
  expect((await call(getRetailerImport, { params: { id: job.id } }, catalogue)).status).toBe(403)
  expect((await postRetailers(brand, Buffer.from('%PDF-1.4'))).status).toBe(400)
})
