import { addView, editView, listViews, removeView } from '@linesheet/contract/account/views'
import { getCompany } from '@linesheet/contract/home/home'
import { viewLists } from '@linesheet/domain/account/views'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { type Brand, given, type Member } from '../../../test/given.ts'

const late = { list: 'orders' as const, name: 'Late in Japan', query: '?country=JP&late=true', hidden_columns: ['subtotal'] }
const namesFor = async (member: Member, list: 'orders' | 'products' = 'orders') =>
  (await callOk(listViews, { query: { list } }, member)).map(({ name, is_default }) => (is_default ? `${name} (default)` : name))
const team = async (brand: Brand) => ({ mine: await given.aMember(brand, 'orders'), other: await given.aMember(brand, 'orders') })

test('a view keeps filters, sort and columns of one list; it is private, and a shared one is seen by everybody', async () => {
  const brand = await given.aBrand()
  const { mine, other } = await team(brand)
  const saved = await callOk(addView, { body: late }, mine)
  expect(saved).toEqual({ ...late, id: expect.any(String), shared: false, is_default: false, is_mine: true, saved_by: 'Mei orders' })
  expect(await callOk(listViews, { query: { list: 'orders' } }, mine)).toEqual([saved])
  expect([await namesFor(mine, 'products'), await namesFor(other), await namesFor(brand.owner)]).toEqual([[], [], []])
  await callOk(editView, { params: { id: saved.id }, body: { shared: true } }, mine)
  expect(await callOk(listViews, { query: { list: 'orders' } }, other)).toEqual([{ ...saved, shared: true, is_mine: false }])
})

test('each user has a default of their own for each list, and one at a time', async () => {
  const brand = await given.aBrand()
  const { mine, other } = await team(brand)
  const first = await callOk(addView, { body: { ...late, shared: true, is_default: true } }, mine)
  const second = await callOk(addView, { body: { ...late, name: 'New', query: '?tab=to_answer', is_default: true } }, mine)
  expect([await namesFor(mine), await namesFor(other)]).toEqual([['Late in Japan', 'New (default)'], ['Late in Japan']])
  await callOk(editView, { params: { id: first.id }, body: { is_default: true } }, other)
  await callOk(editView, { params: { id: second.id }, body: { is_default: false } }, mine)
  expect([await namesFor(mine), await namesFor(other)]).toEqual([['Late in Japan', 'New'], ['Late in Japan (default)']])
  await callOk(editView, { params: { id: first.id }, body: { shared: false } }, mine)
  expect(await namesFor(other)).toEqual([])
})

test('the page frame names the views that lists open with, except one that is no longer shared', async () => {
  const brand = await given.aBrand()
  const { mine, other } = await team(brand)
  const defaultsFor = async (member: Member) => (await callOk(getCompany, {}, member)).default_views
  expect(await defaultsFor(mine)).toEqual([])
  const { id } = await callOk(addView, { body: { ...late, shared: true, is_default: true } }, mine)
  const drafts = { list: 'drafts' as const, name: 'Mei', query: '?tab=drafts&search=mei', is_default: true }
  const { id: draftsId } = await callOk(addView, { body: drafts }, mine)
  await callOk(editView, { params: { id }, body: { is_default: true } }, other)
  const opened = { id, list: 'orders', query: late.query }
  expect(await defaultsFor(mine)).toEqual([{ id: draftsId, list: 'drafts', query: drafts.query }, opened])
  expect(await defaultsFor(other)).toEqual([opened])
  await callOk(editView, { params: { id }, body: { shared: false } }, mine)
  expect(await defaultsFor(other)).toEqual([])
  expect(await defaultsFor(brand.owner)).toEqual([])
})

test.each(viewLists)('the list %s has views', async (list) => {
  const { owner } = await given.aBrand()
  const { id } = await callOk(addView, { body: { ...late, list } }, owner)
  expect(await callOk(listViews, { query: { list } }, owner)).toMatchObject([{ id, list }])
})

test('a private view does not exist for others; a shared one can be changed by its creator, owners and admins', async () => {
  const brand = await given.aBrand()
  const { mine, other } = await team(brand)
  const { id } = await callOk(addView, { body: late }, mine)
  const params = { id }
  const rename = (member: Member) => call(editView, { params, body: { name: 'Japan' } }, member)
  expect([await rename(other), await rename(brand.owner)]).toMatchObject([
    { status: 404, code: 'view.missing' },
    { status: 404, code: 'view.missing' },
  ])
  expect(await call(removeView, { params }, brand.owner)).toMatchObject({ status: 404 })
  await callOk(editView, { params, body: { shared: true } }, mine)
  expect(await rename(other)).toMatchObject({ status: 409, code: 'view.not-yours' })
  expect(await call(removeView, { params }, other)).toMatchObject({ status: 409, code: 'view.not-yours' })
  expect((await rename(brand.owner)).status).toBe(200)
  await callOk(removeView, { params }, await given.aMember(brand, 'admin'))
  expect(await namesFor(mine)).toEqual([])
})

test('a default view is deleted together with the default', async () => {
  const brand = await given.aBrand()
  const { id } = await callOk(addView, { body: { ...late, is_default: true } }, brand.owner)
  await callOk(removeView, { params: { id } }, brand.owner)
  expect(await namesFor(brand.owner)).toEqual([])
  await callOk(addView, { body: { ...late, is_default: true } }, brand.owner)
  expect(await namesFor(brand.owner)).toEqual(['Late in Japan (default)'])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['an address', { query: 'https://elsewhere.example' }, 'query'],
  ['a long query', { query: `?${'x'.repeat(2000)}` }, 'query'],
  ['another list', { list: 'secrets' }, 'list'],
  ['too many columns', { hidden_columns: Array.from({ length: 51 }, String) }, 'hidden_columns'],
])('a view with %s is refused by field', async (_, wrong, field) => {
  const { owner } = await given.aBrand()
  const { status, errors } = await call(addView, { body: { ...late, ...wrong } as never }, owner)
  expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
})

test('the fifty-first view of a list is refused', async () => {
  const { owner } = await given.aBrand()
  for (let at = 0; at < 50; at += 1) await callOk(addView, { body: { ...late, name: `View ${at}` } }, owner)
  expect(await call(addView, { body: late }, owner)).toMatchObject({ status: 409, code: 'view.too-many' })
  expect((await call(addView, { body: { ...late, list: 'products' } }, owner)).status).toBe(200)
})
