import { endpoint } from '@linesheet/contract/platform/endpoint'
import { moment } from '@linesheet/contract/platform/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from './answer-schemas.ts'
import { serializerFor } from './answers.ts'

const entry = { title: z.nullable(z.string()), at: z.nullable(moment) }
const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), ...entry, order: z.object({ id: z.string() }) }),
  z.object({ kind: z.literal('chat'), ...entry, chat: z.nullable(z.object({ text: z.string() })) }),
  z.object({ kind: z.literal('payment'), ...entry }),
])
const result = z.object({
  entries: z.array(Entry),
  counts: z.record(z.string(), z.nullable(z.int())),
  either: z.union([z.object({ value: z.string() }), z.object({ value: z.array(z.int()) })]),
  missing: z.optional(z.string()),
})
const getEntries = endpoint('GET', '/entries', 'Entries', { caller: 'brand', result })
const at = '2026-11-25T09:00:00.000Z'
const value = {
  entries: [
    { kind: 'order', title: 'Two "Willow"', at, order: { id: '7' } },
    { kind: 'chat', title: null, at: null, chat: null },
    { kind: 'chat', title: null, at, chat: { text: '你好' } },
    { kind: 'payment', title: '', at: null },
  ],
  counts: { one: 1, none: null },
  either: { value: [1, 2] },
}

test('a result is sent unchanged, without properties that the contract does not name', () => {
  const serialize = serializerFor(getEntries, false)
  expect(JSON.parse(serialize(value).json)).toEqual(value)
  const [first, ...others] = value.entries
  const withMore = { ...value, secret: 1, entries: [{ ...first, secret: 1, order: { id: '7', secret: 1 } }, ...others] }
  expect(JSON.parse(serialize(withMore).json)).toEqual(value)
})

test('in tests, a result that differs from the contract is refused', () => {
  const serialize = serializerFor(getEntries, true)
  expect(() => serialize({ ...value, counts: { one: 'x' } })).toThrow()
  expect(() => serialize({ ...value, entries: [{ kind: 'payment', title: 7, at }] })).toThrow()
  const withAnotherKind = { kind: 'payment', title: '', at, order: { id: '7' } }
  expect(() => serialize({ ...value, entries: [withAnotherKind] })).toThrow('What is sent differs')
})

test('nothing is validated to choose how to write it, except for alternatives that are written differently', () => {
  const { entries, counts, either } = answerSchema(result).properties as Record<string, object>
  for (const schema of [entries, counts]) expect(JSON.stringify(schema)).not.toMatch(/anyOf|oneOf|allOf|pattern|const|enum/)
  expect(JSON.stringify(either)).toMatch(/anyOf/)
})
