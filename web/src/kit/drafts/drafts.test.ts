import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrand } from '../session/openBrand.ts'
import { clearDrafts, editsSince, hasDraft, readDraft, writeDraft } from './drafts.ts'

/** A storage as browsers have it: its entries are its own properties. */
const fakeStorage = () =>
  Object.create(
    {
      getItem(key: string) {
        return (this as Record<string, string>)[key] ?? null
      },
      setItem(key: string, text: string) {
        Object.assign(this, { [key]: text })
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key)
      },
    },
    {},
  )
beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  openBrand.forget()
  vi.unstubAllGlobals()
})

test('a draft is kept under its key until it is removed', () => {
  writeDraft('product:1', { name: 'Vase' })
  expect([readDraft('product:1'), hasDraft('product:1'), hasDraft('product:2')]).toEqual([{ name: 'Vase' }, true, false])
  writeDraft('product:1', undefined)
  expect(hasDraft('product:1')).toBe(false)
})

test('each brand has drafts of its own', () => {
  const choose = (brand: string) => {
    localStorage.setItem('token', `head.${btoa(JSON.stringify({ brand }))}.mac`)
    openBrand.forget()
  }
  choose('one')
  writeDraft('settings:company', { name: 'Slow Ferry' })
  choose('two')
  expect(hasDraft('settings:company')).toBe(false)
  choose('one')
  expect(readDraft('settings:company')).toEqual({ name: 'Slow Ferry' })
})

test('clearing removes only drafts', () => {
  sessionStorage.setItem('return_path', '/order')
  writeDraft('product:1', {})
  writeDraft('comment:1', {})
  clearDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['return_path'])
})

test('a blocked or broken storage is like an empty one', () => {
  sessionStorage.setItem('draft::broken', '{')
  expect(hasDraft('broken')).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  writeDraft('product:1', {})
  clearDrafts()
  expect(readDraft('product:1')).toBeUndefined()
})

test('edits made after a form was sent are kept, sent ones are removed', () => {
  const tags = ['Gift']
  const sent = { name: 'Vase', tags, note: '', version: 3 }
  expect(editsSince({ name: 'Vase', tags, version: 3 }, sent)).toEqual({})
  expect(editsSince({ name: 'Vase, blue', tags: ['Gift', 'New'], version: 3 }, sent)).toEqual({ name: 'Vase, blue', tags: ['Gift', 'New'] })
  expect(editsSince({ note: 'typed while saving' }, sent)).toEqual({ note: 'typed while saving' })
})
