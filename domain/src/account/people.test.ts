import { expect, test } from 'vitest'
import { hasPermission, roles } from '../platform/roles.ts'
import { canManageRole } from './people.ts'

test('only an owner gives or takes ownership, although other roles manage people', () => {
  const managers = roles.filter((role) => hasPermission(role, 'users:write'))
  expect(managers.map((role) => [role, roles.filter((other) => !canManageRole(role, other))])).toEqual([
    ['owner', []],
    ['admin', ['owner']],
  ])
})
