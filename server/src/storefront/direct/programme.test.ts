import { editUser } from '@linesheet/contract/account/settings'
import { setSlug } from '@linesheet/contract/storefront/direct'
import { decideProgramme, getDirectProgramme, mailInstructions, submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'

const programmeOf = ({ owner }: Brand) => callOk(getDirectProgramme, {}, owner)
const submit = (brand: Brand, website: string) => callOk(submitWebsite, { body: { website } }, brand.owner)
const aWebsite = () => `https://${newId()}.example/stockists`
const checkWebsites = (brand: Brand) => runEffects(brand, ['direct.check-website'])
const decide = (brand: Brand, item: object) =>
  callOk(decideProgramme, {
    params: { id: brand.id },
    body: { items: [{ external_id: newId(), at: now.toISOString(), ...item }] } as never,
  })

async function aPage(website: string, text: string) {
  ;(await testContext()).ports.websites.pages.set(website, { text })
}

test('a brand joins with a website that has its widget', async () => {
  const brand = await given.aBrand()
  expect(await programmeOf(brand)).toMatchObject({ status: 'none', website: '', problem: null, joined_at: null })
  const website = aWebsite()
  await aPage(website, `<html><body>${(await programmeOf(brand)).snippet}</body></html>`)
  expect(await submit(brand, website)).toMatchObject({ status: 'pending', website, problem: null })
  await checkWebsites(brand)
  expect(await programmeOf(brand)).toMatchObject({ status: 'joined', website, problem: null, joined_at: '2026-11-20T02:00:00+00:00' })
  expect(await call(submitWebsite, { body: { website: aWebsite() } }, brand.owner)).toMatchObject({ status: 409, code: 'direct.joined' })
})

test('a link to the public page does as well, also by an earlier slug; another brand’s does not', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { link } = await programmeOf(brand)
  await callOk(setSlug, { body: { slug: `slow-ferry-${newId().slice(-12)}` } }, brand.owner)
  const website = aWebsite()
  await aPage(website, `<a href="${(await programmeOf(other)).link}">Wholesale</a> <a href="${link}-two">Wholesale</a>`)
  await submit(brand, website)
  await checkWebsites(brand)
  expect(await programmeOf(brand)).toMatchObject({ status: 'none', problem: 'link_missing', website })
  await aPage(website, `<a href='${link.toUpperCase()}?utm_source=website'>Wholesale</a>`)
  await submit(brand, website)
  await checkWebsites(brand)
  expect(await programmeOf(brand)).toMatchObject({ status: 'joined', problem: null })
})

test('an invalid address is refused in the words of the specification', async () => {
  const { owner } = await given.aBrand()
  for (const website of ['slowferry', 'ftp://slowferry.example', 'http://localhost', 'https://me:secret@slowferry.example', 'javascript:x'])
    expect(await call(submitWebsite, { body: { website } }, owner)).toMatchObject({
      status: 400,
      errors: { website: 'Please submit a valid URL (including http:// or https://)' },
    })
  expect(await call(submitWebsite, { body: { website: ' ' } }, owner)).toMatchObject({
    status: 400,
    errors: { website: 'Field is required' },
  })
  expect(await call(submitWebsite, { body: { website: `https://a.example/${'x'.repeat(2048)}` } }, owner)).toMatchObject({ status: 400 })
})

test('a website that cannot be reached is tried again, then reported as such', async () => {
  const brand = await given.aBrand()
  const { ports, setClock } = await testContext()
  const website = aWebsite()
  await submit(brand, website)
  const fetched = () => ports.websites.fetched.filter((address) => address === website).length
  for (let hour = 0; hour < 4 && (await programmeOf(brand)).status === 'pending'; hour += 1) {
    await checkWebsites(brand)
    setClock(new Date(now.getTime() + (hour + 1) * 3_600_000))
  }
  expect([fetched(), await programmeOf(brand)]).toMatchObject([3, { status: 'none', problem: 'unreachable' }])
})

test('the result of a check counts only while the website is the submitted one', async () => {
  const brand = await given.aBrand()
  const [first, second] = [aWebsite(), aWebsite()]
  await aPage(first, (await programmeOf(brand)).snippet)
  await aPage(second, 'nothing here')
  await submit(brand, first)
  // A second click is no second submission.
  await Promise.all([submit(brand, second), submit(brand, second)])
  await checkWebsites(brand)
  expect(await programmeOf(brand)).toMatchObject({ status: 'none', website: second, problem: 'link_missing' })
  const { ports } = await testContext()
  expect(ports.websites.fetched.filter((address) => [first, second].includes(address))).toEqual([second])
})

test('the marketplace decides, and an older decision changes nothing', async () => {
  const brand = await given.aBrand()
  await submit(brand, aWebsite())
  expect(await decide(brand, { decision: 'refused', reason: 'This is a shop on another marketplace.' })).toMatchObject({
    items: [{ success: true, id: brand.id }],
  })
  expect(await programmeOf(brand)).toMatchObject({
    status: 'none',
    problem: 'refused',
    problem_note: 'This is a shop on another marketplace.',
  })
  const older = new Date(now.getTime() - 60_000).toISOString()
  expect(await decide(brand, { decision: 'joined', at: older })).toMatchObject({ items: [{ success: true, code: 'marketplace.older' }] })
  expect((await programmeOf(brand)).status).toBe('none')
  await decide(brand, { decision: 'joined' })
  expect(await programmeOf(brand)).toMatchObject({ status: 'joined', problem: null, problem_note: '' })
  expect(await decide(brand, { decision: 'refused' })).toMatchObject({ items: [{ success: false, errors: { reason: 'Choose a reason' } }] })
  expect(await decide({ ...brand, id: newId() }, { decision: 'joined' })).toMatchObject({
    items: [{ success: false, code: 'brand.missing' }],
  })
})

test('a web developer gets the steps once, from the member who requested them, in that member’s language', async () => {
  const brand = await given.aBrand()
  const { ports, setClock } = await testContext()
  await callOk(editUser, { body: { language_code: 'zh_TW' } }, brand.owner)
  const email = `${newId()}@agency.example`
  const send = () => call(mailInstructions, { body: { email } }, brand.owner)
  await Promise.all([send(), send()])
  expect((await send()).result).toMatchObject({ developer_email: email, developer_mailed_at: '2026-11-20T02:00:00+00:00' })
  await runEffects(brand, ['mail.direct-instructions'])
  const mails = ports.mail.sent.filter(({ to }) => to === email)
  expect(mails).toMatchObject([{ replyTo: brand.owner.username, subject: `${brand.name}：請在網站上加入批發元件` }])
  expect(mails[0]?.text).toContain((await programmeOf(brand)).snippet)
  for (let count = 1; count < 5; count += 1) {
    setClock(new Date(now.getTime() + count * 11 * 60_000))
    expect((await send()).status).toBe(200)
  }
  setClock(new Date(now.getTime() + 55 * 60_000))
  expect((await send()).status).toBe(429)
})

test('a brand submits ten websites an hour', async () => {
  const brand = await given.aBrand()
  for (let count = 0; count < 10; count += 1) await submit(brand, aWebsite())
  expect(await call(submitWebsite, { body: { website: aWebsite() } }, brand.owner)).toMatchObject({ status: 429 })
})
