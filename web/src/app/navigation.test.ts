import { permissions } from '@linesheet/domain/platform/roles'
import { expect, test } from 'vitest'
import { navigationItems } from './navigation.ts'

test('each page of the navigation has a shortcut and an address of its own', () => {
  for (const part of ['key', 'to', 'hotkey'] as const)
    expect(new Set(navigationItems.map((item) => item[part])).size).toBe(navigationItems.length)
})

test('the navigation requires permissions that exist, and none for Home', () => {
  for (const { permission } of navigationItems) if (permission) expect(permissions).toContain(permission)
  expect(navigationItems.find(({ key }) => key === 'home')?.permission).toBeUndefined()
})
