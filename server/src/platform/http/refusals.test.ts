import { Refusal } from '@linesheet/domain/platform/refusal'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { errorHandler, fieldErrorsForWire, parse } from './refusals.ts'

/** The response to a request that fails with this error, and what was logged. */
async function respondTo(error: Error) {
  const log = { error: vi.fn() }
  const app = fastify()
  app.setErrorHandler(errorHandler(log as never))
  app.get('/', () => {
    throw error
  })
  const response = await app.inject('/')
  await app.close()
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: response.headers['retry-after'],
    logged: log.error.mock.calls.length,
  }
}

test.each([
  ['malformed', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['unsupported', 415],
  ['too-many', 429],
] as const)('a refusal that is %s is answered with %i and not logged', async (kind, status) => {
  const response = await respondTo(new Refusal('some.code', 'Not possible', kind))
  expect(response).toMatchObject({ status, logged: 0, body: { success: false, code: 'some.code', message: 'Not possible' } })
})

test('a refusal includes its details', async () => {
  const details = { errors: { name: 'required' }, result: { version: 2 }, logout: true, retryAfter: 30 } as const
  const { body, retryAfter } = await respondTo(new Refusal('some.code', 'Not possible', 'conflict', details))
  expect(body).toMatchObject({ errors: { name: 'Field is required' }, result: { version: 2 }, logout: true })
  expect(retryAfter).toBe('30')
})

test('an unexpected error shows its caller nothing but the id of the request', async () => {
  const { status, body, logged } = await respondTo(new Error('password of the database: secret'))
  expect([status, logged]).toEqual([500, 1])
  expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'request_id', 'success'])
  expect(JSON.stringify(body)).not.toContain('secret')
})

test.each(['ECONNREFUSED', '57P01', '53300'])('while the database is unavailable (%s), callers are asked to come back', async (code) => {
  const { status, body, retryAfter } = await respondTo(Object.assign(new Error('connection lost'), { code }))
  expect([status, body.code, retryAfter]).toEqual([503, 'unavailable', '1'])
})

test.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { code: '53100' }, { $metadata: { httpStatusCode: 507 } }])(
  'while a disk is full (%o), the answer says that nothing was stored',
  async (details) => {
    const { status, body, logged } = await respondTo(Object.assign(new Error('could not extend file "base/1/2"'), details))
    expect([status, body.code, logged]).toEqual([507, 'storage.full', 1])
    expect(JSON.stringify(body)).not.toContain('base/1/2')
  },
)

test.each([
  [413, 413, 'too-large'],
  [414, 414, 'request.address-too-long'],
  [415, 415, 'body.media-type'],
  [406, 400, 'malformed'],
])('a %i of the HTTP server is answered with %i', async (statusCode, status, code) => {
  expect(await respondTo(Object.assign(new Error('no'), { statusCode }))).toMatchObject({ status, logged: 0, body: { code } })
})

test('field errors are sent as texts and as codes with values', () => {
  expect(fieldErrorsForWire({ name: { code: 'too_long', values: { max: 120 } }, sku: 'sku_taken' })).toEqual({
    errors: { name: 'Enter at most 120 characters', sku: 'This SKU is already in use. Enter another' },
    error_codes: { name: { code: 'too_long', values: { max: 120 } }, sku: { code: 'sku_taken', values: {} } },
  })
})

test('input is parsed or refused by field', () => {
  const schema = z.object({ lines: z.array(z.object({ quantity: z.number() })) })
  expect(parse(schema, { lines: [{ quantity: 1, other: 2 }] })).toEqual({ lines: [{ quantity: 1 }] })
  expect(() => parse(schema, { lines: [{ quantity: 'x' }] })).toThrow(
    expect.objectContaining({ kind: 'malformed', details: { errors: { 'lines.0.quantity': expect.anything() } } }),
  )
})

test('an object with a length that cannot be compared is refused by its field', () => {
  const schema = z.object({ name: z.string('required').check(z.maxLength(120)), tags: z.array(z.string()).check(z.minLength(1)) })
  const hostile = JSON.parse('{"name": {"length": {"toString": 1}}, "tags": {"length": {"toString": {"toString": 1}}}}')
  expect(() => parse(schema, hostile)).toThrow(
    expect.objectContaining({ kind: 'malformed', details: { errors: { name: 'required', tags: expect.anything() } } }),
  )
})

const wrongValues = (count: number) => Array.from({ length: count }, () => 0)
const lists = z.object({ lists: z.array(z.object({ tags: z.array(z.string()) })) })
const texts = z.object({ texts: z.record(z.string(), z.string()) })

/** The errors by field that a value is refused with. */
function errorsOf(schema: z.ZodMiniType, value: unknown) {
  try {
    return { parsed: parse(schema, value) }
  } catch (error) {
    return error instanceof Refusal && error.details.errors
  }
}

test('of many wrong fields the first thousand are reported', () => {
  const errors = errorsOf(lists, { lists: [{ tags: wrongValues(10_000) }] })
  expect(Object.keys(errors || {})).toEqual(Array.from({ length: 1000 }, (_, index) => `lists.0.tags.${index}`))
})

test.each([
  ['a list of two million values', lists, { lists: [{ tags: wrongValues(2_000_000) }] }, { 'lists.0.tags.0': 'required' }],
  [
    'ten thousand lists',
    lists,
    { lists: Array.from({ length: 10_000 }, () => ({ tags: wrongValues(20) })) },
    { 'lists.0.tags.0': 'required' },
  ],
  ['an object with 150,000 fields', texts, { texts: { ...wrongValues(150_000) } }, { body: 'invalid' }],
])('%s, all wrong, is refused with one error', (_, schema, value, errors) => {
  expect(errorsOf(schema, value)).toEqual(errors)
})

test('a large value without errors is parsed', () => {
  const value = { lists: [{ tags: Array.from({ length: 100_000 }, () => 'red') }] }
  expect(errorsOf(lists, value)).toEqual({ parsed: value })
})
