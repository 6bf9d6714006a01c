import type { ChecklistEntry, ChecklistStep } from '@linesheet/domain/home/checklist'
import { expect, test } from 'vitest'
import { stepAfterPage } from './stepPages.ts'

const entry = (step: ChecklistStep, done: number, target: number): ChecklistEntry => ({ step, done, target })
const entries = [entry('store', 3, 3), entry('products', 1, 50), entry('photos', 0, 1), entry('ship_from', 1, 1), entry('bank', 0, 1)]

test.each([
  ['/store', 'photos'],
  ['/settings/locations', 'photos'],
  ['/settings/users', undefined],
  ['/product', undefined],
  ['/product/0189', undefined],
  ['/banking', undefined],
  ['/order', undefined],
  ['/home', undefined],
])('%s leads to %s', (pathname, step) => {
  expect(stepAfterPage(pathname, entries)).toBe(step)
})

test('a page leads to the next step once its own steps are begun, and nowhere once all are done', () => {
  const withPhotos = entries.map((known) => (known.step === 'photos' ? { ...known, done: 1 } : known))
  expect(stepAfterPage('/product/0189', withPhotos)).toBe('bank')
  expect(stepAfterPage('/store', [entry('store', 2, 3), entry('bank', 0, 1)])).toBeUndefined()
  expect(stepAfterPage('/store', [entry('store', 3, 3)])).toBeUndefined()
})
