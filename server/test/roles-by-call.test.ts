import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from '@linesheet/contract/all'
import type { Caller, Endpoint } from '@linesheet/contract/platform/endpoint'
import { hasPermission, type Permission, type Role, roles } from '@linesheet/domain/platform/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from './calling.ts'
import { type Brand, given, type Member } from './given.ts'

const file = new URL('../../docs/roles-by-call.md', import.meta.url)
const unknownId = '00000000-0000-7000-8000-000000000000'
const isPermission = (caller: Caller): caller is Permission => caller.includes(':')

/** Callers that are no permission, in words. */
const others: Record<Exclude<Caller, Permission>, string> = {
  anyone: 'Anyone, without a session',
  leaving: 'A signed-in user, also before a required change of password',
  session: 'A signed-in user, also before a brand is chosen',
  brand: 'Each member of the brand',
  marketplace: 'The marketplace, by its key and signature',
  carrier: 'The carrier API, by its signature',
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sorted = [...calls.values()].toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))

/** The text of docs/roles-by-call.md, from the declarations of calls and roles. */
function rolesDocument() {
  const byRole = sorted.flatMap((endpoint) => {
    const { caller } = endpoint
    if (!isPermission(caller)) return []
    const marks = roles.map((role) => (hasPermission(role, caller) ? '✓' : '–'))
    return [`| \`${addressOf(endpoint)}\` | ${caller} | ${marks.join(' | ')} |`]
  })
  const forOthers = Object.entries(others).map(([caller, words]) => {
    const addresses = sorted.filter((endpoint) => endpoint.caller === caller).map((endpoint) => `- \`${addressOf(endpoint)}\``)
    return ['', `## ${words}`, '', ...addresses].join('\n')
  })
  return [
    '# Which role may make which call',
    '',
    'Written by `npm run roles` from the declarations in `contract/` and `domain/src/platform/roles.ts`. `server/test/roles-by-call.test.ts` makes each call with',
    'each role and compares.',
    '',
    `| call | permission | ${roles.join(' | ')} |`,
    `|---|---|${roles.map(() => '---|').join('')}`,
    ...byRole,
    ...forOthers,
    '',
  ].join('\n')
}

test('docs/roles-by-call.md agrees with the declarations (npm run roles)', () => {
  const current = rolesDocument()
  if (process.env.ROLES === 'write') writeFileSync(file, current)
  expect(readFileSync(file, 'utf8')).toBe(current)
})

let brand: Brand
const members = new Map<Role, Member>()
beforeAll(async () => {
  brand = await given.aBrand()
  for (const role of roles) members.set(role, await given.aMember(brand, role))
})

/** The stream of live events does not end. */
const withRole = [...calls].filter(([, { caller, media }]) => (isPermission(caller) || caller === 'brand') && media !== 'events')
describe.each(withRole)('%s', (_, endpoint) => {
  test.each(roles)('for the role %s does what its declaration says', async (role) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, unknownId]))
    const { status, code } = await call(endpoint, { params }, members.get(role))
    const isAllowed = !isPermission(endpoint.caller) || hasPermission(role, endpoint.caller)
    if (!isAllowed) expect([status, code]).toEqual([403, 'role.not-allowed'])
    else expect([401, 403]).not.toContain(status)
  })
})
