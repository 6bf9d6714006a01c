import { expect, test } from 'vitest'
import { navigationItems } from './navigation.ts'
import { permissionForPage } from './pagePermissions.ts'

test('a page needs the permission of its navigation item', () => {
  for (const { to, permission } of navigationItems) expect([to, permissionForPage(to)]).toEqual([to, permission])
})

test.each([
  ['/order/01890000-0000-7000-8000-000000000001', 'orders:read'],
  ['/order/new', 'orders:write'],
  ['/order/new/', 'orders:write'],
  ['/order/new/01890000-0000-7000-8000-000000000001', 'orders:write'],
  ['/product/new', 'products:write'],
  ['/product/import/photos', 'products:write'],
  ['/product/import/01890000-0000-7000-8000-000000000001', 'products:read'],
  ['/collection/edit/1', 'products:write'],
  ['/ordering', undefined],
  ['/settings/users', undefined],
])('%s needs %s', (path, permission) => {
  expect(permissionForPage(path)).toBe(permission)
})
