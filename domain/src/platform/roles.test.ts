import { expect, test } from 'vitest'
import { areas, hasPermission, type Role, roles } from './roles.ts'

test('the permissions of each role', () => {
  const rights = (role: Role) =>
    areas
      .map(
        (area) =>
          `${area[0]}${area[1]}${hasPermission(role, `${area}:read`) ? 'r' : '-'}${hasPermission(role, `${area}:write`) ? 'w' : '-'}`,
      )
      .join(' ')
  expect(Object.fromEntries(roles.map((role) => [role, rights(role)]))).toEqual({
    owner: 'orrw prrw prrw nerw chrw anrw parw barw strw usrw aprw',
    admin: 'orrw prrw prrw nerw chrw anrw parw bar- strw usrw aprw',
    catalogue: 'or-- prrw prrw ne-- ch-- anr- pa-- ba-- strw us-- ap--',
    orders: 'orrw prr- pr-- nerw chrw anr- pa-- ba-- st-- us-- ap--',
    finance: 'orr- pr-- pr-- ne-- ch-- anr- parw barw st-- us-- ap--',
    viewer: 'orr- prr- prr- ner- chr- anr- pa-- ba-- str- usr- apr-',
  })
})
