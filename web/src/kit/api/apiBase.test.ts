import { readFileSync } from 'node:fs'
import { getOrder } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { readApiBase } from './apiBase.ts'
import { toHttpRequest } from './httpMessages.ts'

const pageWith = (content: string | null) => ({ querySelector: () => ({ getAttribute: () => content }) })

test.each([
  [undefined, '/api'],
  [{ querySelector: () => null }, '/api'],
  [pageWith(''), '/api'],
  [pageWith('/brands/api'), '/brands/api'],
  [pageWith('https://api.brands.example/v1/'), 'https://api.brands.example/v1'],
])('the base address of calls is that of the page %#', (page, base) => {
  expect(readApiBase(page)).toBe(base)
})

test('calls go to the base address', () => {
  const request = toHttpRequest(getOrder, { params: { id: 'a' } }, undefined, 'https://api.brands.example')
  expect(request.url).toBe('https://api.brands.example/order/a')
})

test('the built page has the place where the server writes the base address', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  expect(page).toContain('<meta name="api-base" content="/api" />')
})
