import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { multiLine, requiredSingleLine } from './fields.ts'

const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`

test.each([requiredSingleLine(120), multiLine(2000)])(
  'a letter with more marks than any language writes is refused, however many',
  (field) => {
    expect(z.safeParse(field, marked(30)).success).toBe(true)
    for (const count of [32, 2_000_000])
      expect(z.safeParse(field, marked(count)).error?.issues.map(({ message }) => message)).toEqual(['control_characters'])
  },
)
