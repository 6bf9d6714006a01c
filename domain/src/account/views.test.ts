import { expect, test } from 'vitest'
import { roles } from '../platform/roles.ts'
import { canChangeView } from './views.ts'

test('views are changed by who saved them, and shared ones by owners and admins, too', () => {
  const by = (is_mine: boolean, shared: boolean) => roles.filter((role) => canChangeView({ is_mine, shared }, role))
  expect([by(true, false), by(true, true)]).toEqual([[...roles], [...roles]])
  expect([by(false, true), by(false, false)]).toEqual([['owner', 'admin'], []])
})
