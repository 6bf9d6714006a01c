import { expect, test } from 'vitest'
import { hasPermission, roles } from '../platform/roles.ts'
import { canManageRole } from './people.ts'

test('of the roles that manage people only an owner gives or takes ownership', () => {
  const managers = roles.filter((role) => hasPermission(role, 'users:write'))
  expect(managers.map((role) => [role, roles.filter((other) => !canManageRole(role, other))])).toEqual([
    ['owner', []],
    ['admin', ['owner']],
  ])
})
