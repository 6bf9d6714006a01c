import { listBrands } from '@linesheet/contract/account/session'
import {
  checkBrandName,
  editSocialLinks,
  editStore,
  getStore,
  listRegions,
  removeRegionalName,
  setRegionalName,
  setStoreAddress,
} from '@linesheet/contract/brand/store'
import { listAudit } from '@linesheet/contract/home/audit'
import { getCompany } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { address, given } from '../../../test/given.ts'

const blank = {
  year_established: null,
  origin_country: 'HK',
  order_notification_email: null,
  tagline_en: '',
  tagline_zh_cn: '',
  tagline_zh_tw: '',
  brand_story_en: '',
  brand_story_zh_cn: '',
  brand_story_zh_tw: '',
  handmade: false,
  eco_friendly: false,
  organic: false,
  socially_responsible: false,
  sustainable: false,
  women_owned: false,
  limited_production: false,
  not_on_taobao: false,
  not_on_amazon: false,
  profile_photo: null,
  brand_story_photo: null,
  brand_story_video: null,
  brand_video_embed_code: '',
  links: [],
  regional_company_details: [],
  address: null,
}

test('a new store has its name and country, and nothing else', async () => {
  const { id, name, owner } = await given.aBrand()
  expect(await callOk(getStore, {}, owner)).toEqual({ id, display_name: name, ...blank, direct_programme_status: 'none', version: 1 })
})

test('named fields change, the others stay, and the version increases', async () => {
  const { owner, name } = await given.aBrand()
  const change = {
    display_name: `${name} 石與紙`,
    year_established: 1998,
    origin_country: 'TW',
    order_notification_email: 'Orders@Brand.example',
    tagline_en: 'Paper, and stone.',
    brand_story_zh_tw: '我們的故事。\n第二段。',
    handmade: true,
    not_on_amazon: true,
    brand_video_embed_code: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" onload="alert(1)"></iframe>',
  } as const
  const saved = await callOk(editStore, { body: { version: 1, ...change } }, owner)
  const expected = {
    ...saved,
    ...blank,
    ...change,
    order_notification_email: 'orders@brand.example',
    brand_video_embed_code: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    version: 2,
  }
  expect(saved).toEqual(expected)
  const cleared = { year_established: null, order_notification_email: null, brand_video_embed_code: '', handmade: false }
  expect(await callOk(editStore, { body: cleared }, owner)).toEqual({ ...expected, ...cleared, version: 3 })
  expect((await callOk(getCompany, {}, owner)).company).toMatchObject({ display_name: change.display_name, country_code: 'TW' })
})

test.each([
  ['a name', { display_name: ' ' }, { display_name: 'Name is required' }],
  ['a long name', { display_name: 'x'.repeat(121) }, { display_name: 'Enter at most 120 characters' }],
  ['a tagline', { tagline_zh_cn: '字'.repeat(161) }, { tagline_zh_cn: 'Enter at most 160 characters' }],
  ['a story', { brand_story_en: 'x'.repeat(5001) }, { brand_story_en: 'Enter at most 5,000 characters' }],
  ['a year to come', { year_established: 2027 }, { year_established: 'Please enter valid year' }],
  ['a half year', { year_established: 1998.5 }, { year_established: 'Please enter valid year' }],
  ['a country', { origin_country: 'XX' }, { origin_country: 'Choose one of the allowed values' }],
  ['an address', { order_notification_email: 'nobody' }, { order_notification_email: 'Please enter a valid email' }],
  [
    'a video',
    { brand_video_embed_code: '<iframe src="https://evil.example/player"></iframe>' },
    { brand_video_embed_code: 'Paste a link or embed code from YouTube, Vimeo, Bilibili, Youku or Tencent Video' },
  ],
  ['a field', { slogan: 'x' }, { slogan: 'This field does not exist. Check its name' }],
])('%s that cannot be is refused by field, and nothing is stored', async (_, wrong, errors) => {
  const { owner } = await given.aBrand()
  const before = await callOk(getStore, {}, owner)
  expect(await call(editStore, { body: { organic: true, ...wrong } }, owner)).toMatchObject({ status: 400, errors })
  expect(await callOk(getStore, {}, owner)).toEqual(before)
})

test('of two people who edit the same version one gets 409, with the present store', async () => {
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'catalogue')
  const second = await anotherServer({ recordsRefusals: false })
  const edits = await Promise.all([
    call(editStore, { body: { version: 1, tagline_en: 'One' } }, brand.owner),
    call(editStore, { body: { version: 1, tagline_en: 'Other' } }, { ...colleague, server: second }),
  ])
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const current = await callOk(getStore, {}, brand.owner)
  expect(current.version).toBe(2)
  expect(edits.find(({ status }) => status === 409)).toMatchObject({ code: 'stale', result: current })
  expect(edits.find(({ status }) => status === 200)?.result).toEqual(current)
})

test('no two brands have one name, in any case; the name a brand gives up is free', async () => {
  const [one, other] = [await given.aBrand(), await given.aBrand()]
  const rename = (brand: typeof one, display_name: string) => call(editStore, { body: { display_name } }, brand.owner)
  const isAvailable = async (brand: typeof one, display_name: string) =>
    (await callOk(checkBrandName, { query: { display_name } }, brand.owner)).is_available
  const taken = { status: 400, errors: { display_name: 'Brand name already exists' } }
  expect(await rename(one, other.name.toUpperCase())).toMatchObject(taken)
  expect([await isAvailable(one, other.name.toLowerCase()), await isAvailable(other, other.name)]).toEqual([false, true])
  expect(await rename(other, other.name.toUpperCase())).toMatchObject({ status: 200 })
  expect(await rename(other, `${other.name} Studio`)).toMatchObject({ status: 200 })
  expect(await isAvailable(one, other.name)).toBe(true)
  expect(await rename(one, other.name)).toMatchObject({ status: 200, result: { display_name: other.name } })
  expect(await rename(other, other.name)).toMatchObject(taken)
})

test('of two brands that take one name at once, at two servers, one gets it', async () => {
  const second = await anotherServer({ recordsRefusals: false })
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await given.aBrand(), await given.aBrand()]
    const display_name = `${one.name} & Co`
    const answers = await Promise.all([
      call(editStore, { body: { display_name } }, one.owner),
      call(editStore, { body: { display_name: display_name.toUpperCase() } }, { ...other.owner, server: second }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.errors).toEqual({ display_name: 'Brand name already exists' })
  }
})

test('links lead to hosts of their networks, one of each', async () => {
  const { owner } = await given.aBrand()
  const links = [
    { network: 'instagram', url: 'https://www.instagram.com/paperstone' },
    { network: 'website', url: 'https://paper-stone.example/關於' },
  ] as const
  expect(await callOk(editSocialLinks, { body: { version: 1, links: [...links] } }, owner)).toMatchObject({ links, version: 2 })
  const wrong = [
    { network: 'instagram', url: 'https://www.facebook.com/paperstone' },
    { network: 'website', url: 'javascript:alert(1)' },
    { network: 'website', url: 'https://paper-stone.example' },
    { network: 'myspace', url: 'https://myspace.com' },
  ]
  expect(await call(editSocialLinks, { body: { links: wrong } }, owner)).toMatchObject({
    status: 400,
    errors: {
      'links.0.url': 'This address leads to another site. Choose its network, or enter the address of your page there',
      'links.1.url': 'Please submit a valid URL (including http:// or https://)',
      'links.3.network': 'Choose one of the allowed values',
    },
  })
  expect(await call(editSocialLinks, { body: { links: [links[1], links[1]] } }, owner)).toMatchObject({
    errors: { 'links.1.network': 'This value already exists. Enter another' },
  })
  expect(await call(editSocialLinks, { body: { version: 1, links: [] } }, owner)).toMatchObject({ status: 409, code: 'stale' })
  expect((await callOk(getStore, {}, owner)).links).toEqual(links)
})

test('a brand gets other names in regions, and then the same name again', async () => {
  const { owner } = await given.aBrand()
  const regions = await callOk(listRegions, {}, owner)
  expect(regions.find(({ region_id }) => region_id === 'hk')).toEqual({ region_id: 'hk', currency_code: 'HKD', countries: ['HK', 'MO'] })
  await callOk(setRegionalName, { body: { region_id: 'tw', name: '石與紙' } }, owner)
  await callOk(setRegionalName, { body: { region_id: 'jp', name: 'いしとかみ' } }, owner)
  const named = await callOk(setRegionalName, { body: { region_id: 'tw', name: '紙與石' } }, owner)
  expect(named.regional_company_details).toEqual([
    { region_id: 'jp', name: 'いしとかみ' },
    { region_id: 'tw', name: '紙與石' },
  ])
  const removed = await callOk(removeRegionalName, { body: { region_id: 'jp' } }, owner)
  expect(removed).toMatchObject({ regional_company_details: [{ region_id: 'tw' }], version: 5 })
  expect(await call(setRegionalName, { body: { region_id: 'moon', name: 'x' } }, owner)).toMatchObject({
    status: 400,
    errors: { region_id: 'Choose one of the allowed values' },
  })
})

test('the store has an address of its own', async () => {
  const { owner } = await given.aBrand()
  expect(await callOk(setStoreAddress, { body: address }, owner)).toMatchObject({ address })
  expect(await call(setStoreAddress, { body: { ...address, city: '' } }, owner)).toMatchObject({ errors: { city: 'Field is required' } })
  expect(await callOk(getStore, {}, owner)).toMatchObject({ address })
})

test('a viewer can read the store and not change it; its photo is the brand’s in lists', async () => {
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  expect(await callOk(getStore, {}, viewer)).toMatchObject({ display_name: brand.name })
  expect(await call(editStore, { body: { handmade: true } }, viewer)).toMatchObject({ status: 403 })
  expect(await call(getStore, {}, await given.aMember(brand, 'orders'))).toMatchObject({ status: 403 })
  expect((await callOk(listBrands, {}, viewer)).map(({ profile_photo }) => profile_photo)).toEqual([null])
})

test.each([
  ['a space that has no width', (name: string) => `${name}\u200b`],
  ['two spaces', (name: string) => name.replace(' ', '  ')],
  ['full-width letters', (name: string) => name.replace('Brand', 'Ｂｒａｎｄ')],
  ['a control of direction', (name: string) => `\u202e${name}`],
  ['a soft hyphen', (name: string) => name.replace('Br', 'Br\u00ad')],
  ['another case', (name: string) => name.toUpperCase()],
])('a name that looks like that of another brand, but for %s, is taken', async (_, disguise) => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const display_name = disguise(brand.name)
  expect(await callOk(checkBrandName, { query: { display_name } }, other.owner)).toEqual({ is_available: false })
  expect(await call(editStore, { body: { display_name } }, other.owner)).toMatchObject({
    status: 400,
    errors: { display_name: 'Brand name already exists' },
  })
  expect(await call(editStore, { body: { display_name } }, brand.owner)).toMatchObject({ status: 200 })
})

test('an invisible name counts as none; emoji, and joined scripts are kept', async () => {
  const { owner, name } = await given.aBrand()
  for (const display_name of ['\u200b', '\u202e\u2060', '\u3164', '\u2800 \u00ad'])
    expect(await call(editStore, { body: { display_name } }, owner)).toMatchObject({
      status: 400,
      errors: { display_name: 'Name is required' },
    })
  const kept = `${name} 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्‍ष نور 慢渡`
  expect(await callOk(editStore, { body: { display_name: kept } }, owner)).toMatchObject({ display_name: kept })
  expect(await callOk(editStore, { body: { display_name: `${name} \u202eabc\u200f` } }, owner)).toMatchObject({
    display_name: `${name} abc`,
  })
})

test('a name that was given up is free, also for one that only looks like it', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  await callOk(editStore, { body: { display_name: `${brand.name} & Co` } }, brand.owner)
  expect(await callOk(editStore, { body: { display_name: `${brand.name}\u200b!` } }, other.owner)).toMatchObject({
    display_name: `${brand.name}!`,
  })
})

test('existing names that look alike stay as they are, and can be changed', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { db } = await testContext()
  const alike = `${brand.name}\u200b`
  await db.asOwner(async (tx) => {
    await tx.deleteFrom('brand_names').where('owner_id', '=', other.id).where('kind', '<>', 'slug').execute()
    await sql`alter table brand_names disable trigger keep_comparable_name`.execute(tx)
    await tx.insertInto('brand_names').values({ kind: 'display_name', name: alike.toLowerCase(), owner_id: other.id }).execute()
    await sql`alter table brand_names enable trigger keep_comparable_name`.execute(tx)
    await tx.updateTable('companies').set({ display_name: alike }).where('brand_id', '=', other.id).execute()
  })
  expect(await callOk(editStore, { body: { tagline_en: 'Still here' } }, other.owner)).toMatchObject({ display_name: alike })
  expect(await callOk(editStore, { body: { display_name: other.name } }, other.owner)).toMatchObject({ display_name: other.name })
  expect(await callOk(editStore, { body: { display_name: `${brand.name}!` } }, brand.owner)).toMatchObject({
    display_name: `${brand.name}!`,
  })
})

test('the regional name of a brand is recorded as a change of the brand, with the region', async () => {
  const { owner, name, id } = await given.aBrand()
  await callOk(setRegionalName, { body: { region_id: 'tw', name: '石與紙' } }, owner)
  await callOk(setRegionalName, { body: { region_id: 'tw', name: '慢渡' } }, owner)
  await callOk(setRegionalName, { body: { region_id: 'tw', name: '慢渡' } }, owner)
  await callOk(removeRegionalName, { body: { region_id: 'tw' } }, owner)
  const { items } = await callOk(listAudit, { query: { kind: 'company', items_per_page: 3 } }, owner)
  const change = (before: string | null, after: string | null) => ({
    action: 'changed',
    label: name,
    record_id: id,
    changes: [{ field: 'regional_name', about: 'tw', before, after, is_told: true }],
  })
  expect(items).toMatchObject([change('慢渡', null), change('石與紙', '慢渡'), change(null, '石與紙')])
})
