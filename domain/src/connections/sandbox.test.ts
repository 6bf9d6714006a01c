import { expect, test } from 'vitest'
import { sandboxName } from './sandbox.ts'

test('a sandbox is called after its brand, with a number where the name is taken', () => {
  expect(sandboxName('Slow Boat', 'en', 1)).toBe('Slow Boat (sandbox)')
  expect(sandboxName('Slow Boat', 'en', 2)).toBe('Slow Boat (sandbox 2)')
  expect(sandboxName('慢船', 'zh_CN', 1)).toBe('慢船（沙盒）')
  expect(sandboxName('慢船', 'zh_TW', 3)).toBe('慢船（沙盒 3）')
})

test('a long name is cut, and never within a character', () => {
  for (const name of ['x'.repeat(120), '家'.repeat(120), '😀'.repeat(60), `a${'😀'.repeat(59)}`]) {
    const long = sandboxName(name, 'en', 1)
    expect(long.length).toBeLessThanOrEqual(120)
    expect(long.isWellFormed()).toBe(true)
  }
})
