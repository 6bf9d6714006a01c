import { getImport } from '@linesheet/contract/catalogue/products.import'
import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { getNetworkEntry, listNetwork } from '@linesheet/contract/retailers/network'
import { getRetailerImport, getRetailerImportErrors } from '@linesheet/contract/retailers/network.import'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { csvFile } from '../../../test/catalogue/imports.ts'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import {
  anEmail,
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

test('each row is added with what the file says, or refused with the reason at its cell', async () => {
  const [known, market, one] = [anEmail(), anEmail(), anEmail()]
  await someRetailers(brand, { email: known })
  await callOk(ingestRetailers, { body: { items: [retailerItem({ email: market })] as never } })
  const file = csvFile(
    'Store;Contact person;E-mail;Type;Country;Address;City;Tags;Internal',
    `Paper;Ada;${one.toUpperCase()};Bookshop;Taiwan;1 Road;Taipei;VIP, 展會;x`,
    `Known;;${known};;;;;;`,
    `Market;;${market};;;;;;`,
    `Twice;;${one};;;;;;`,
    'Wrong;;nobody;;;;;;',
    `Type;;${anEmail()};Castle;;;;;`,
    `No city;;${anEmail()};;HK;1 Road;;;`,
    `;;shop-${anEmail()};;;;;;`,
  )
  const { result } = await postRetailers(brand, file, { dry_run: 'true' })
  expect(result.report).toMatchObject({ rows: 8, created: 2, updated: 0, unchanged: 0, refused: 6, error_count: 6 })
  expect(result.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    ...['name', 'contact', 'email', 'retailer_type', 'country_code', 'street', 'city', 'tags', null],
  ])
  const done = await importedRetailers(brand, file)
  expect(done).toMatchObject({ created: 2, refused: 6, error_rows: 6, job: { status: 'done', done: 8, total: 8 } })
  const { rows } = await callOk(getRetailerImportErrors, { params: { id: done.job.id } }, brand.owner)
  expect(rows.map(({ row, errors: [error] }) => [row, error?.column, error?.message])).toEqual([
    [3, 'E-mail', 'You have already added this customer'],
    [4, 'E-mail', 'Customer is already on the marketplace'],
    [5, 'E-mail', 'Row 2 also has this email address. Use each address once in a file'],
    [6, 'E-mail', 'Please enter a valid email'],
    [7, 'Type', 'Choose one of the allowed values'],
    [8, 'City', 'Field is required'],
  ])
  const paper = (await list()).items.find(({ name }) => name === 'Paper')
  expect(paper).toMatchObject({
    source: 'import',
    email: one,
    retailer_type: 'bookstore',
    country_code: 'TW',
    contact: 'Ada',
    tags: ['VIP', '展會'],
  })
  await expectDerivedDataCurrent(brand.id)
})

test('an export imports into another brand as the same retailers', async () => {
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
    const { created, refused } = await importedRetailers(other, file, `retailers.${format}`)
    expect([created, refused]).toEqual(format === 'csv' ? [2, 0] : [0, 2])
  }
  const facts = async ({ owner }: Brand) =>
    (await callOk(listNetwork, { query: { sort: 'name' } }, owner)).items.map(({ id: _, created_at: __, source: ___, ...rest }) => rest)
  expect(await facts(other)).toEqual(await facts(brand))
})

test('an address without a country is in the brand’s own', async () => {
  await importedRetailers(brand, csvFile('name,email,street,city,销售渠道', `Paper,${anEmail()},1 Road,Central,网店`))
  const [paper] = (await list()).items
  const entry = await callOk(getNetworkEntry, { params: { id: paper?.id ?? '' } }, brand.owner)
  expect(entry).toMatchObject({
    retail_channel: 'online',
    country_code: 'HK',
    primary_address: { street: '1 Road', city: 'Central', country_code: 'HK' },
  })
})

test('an import continues where it stopped, also beside another process, and adds nobody twice', async () => {
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

test('imports of products and of retailers are apart', async () => {
  const { job } = await importedRetailers(brand, csvFile('name,email', `A,${anEmail()}`))
  expect((await call(getImport, { params: { id: job.id } }, brand.owner)).status).toBe(404)
  const catalogue = await given.aMember(brand, 'catalogue')
  expect((await call(getRetailerImport, { params: { id: job.id } }, catalogue)).status).toBe(403)
  expect((await postRetailers(brand, Buffer.from('%PDF-1.4'))).status).toBe(400)
})
