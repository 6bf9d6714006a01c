import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from '@linesheet/contract/all'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import {
  areaOfCaller,
  areasOf,
  areasShown,
  definitionOf,
  type ForeignPart,
  foreignParts,
  type ReadBy,
} from '@linesheet/contract/platform/record-areas'
import { areas, hasPermission, isPermission, permissionsOf, type Role, roles } from '@linesheet/domain/platform/roles'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { mayReadArea } from '../src/platform/http/leave-out.ts'

const file = new URL('../../docs/areas-by-call.md', import.meta.url)
const sorted = [...calls.values()].toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))

const readableBy = (role: Role) => areas.filter((area) => mayReadArea((permission) => hasPermission(role, permission), area))
const isHidden = ({ areas: some }: ForeignPart, readable: readonly ReadBy[]) => !some.some((area) => readable.includes(area))

/** The part of an answer that a role gets: nothing, all of it, or all but records of some areas. */
function cell(endpoint: Endpoint, role: Role) {
  if (isPermission(endpoint.caller) && !hasPermission(role, endpoint.caller)) return '–'
  const readable = readableBy(role)
  const hidden = foreignParts(endpoint).filter((part) => isHidden(part, [...readable, ...permissionsOf(role)]))
  const needed = hidden.map((part) => part.areas.filter(isPermission)).filter(({ length }) => length)
  const missing = [
    ...areas.filter((area) => hidden.some((part) => part.areas.includes(area))),
    ...new Set(needed.map((permissions) => `what needs ${permissions.join(' or ')}`)),
  ]
  if (missing.length) return `without ${missing.join(', ')}`
  return endpoint.mixesAreas && readable.length < areas.length ? 'its areas' : '✓'
}

/** The text of docs/areas-by-call.md, from the declarations of calls, records and roles. */
function areasDocument() {
  const rows = sorted.flatMap((endpoint) => {
    const { caller, method, path, mixesAreas } = endpoint
    const shown = areasShown(endpoint)
    if (!isPermission(caller) && !shown.length && !mixesAreas) return []
    const shownAreas = mixesAreas ? 'each record says' : shown.join(', ')
    return [`| \`${method} ${path}\` | ${caller} | ${shownAreas} | ${roles.map((role) => cell(endpoint, role)).join(' | ')} |`]
  })
  return [
    '# Areas of the records in the answer of each call',
    '',
    'Written by `npm run areas` from `contract/` (`recordOf`) and `domain/src/platform/roles.ts`. ✓: all of the answer. –: the call is refused. `without`: the records of',
    'these areas are left out. `its areas`: only the records of areas that the role may read. An API token is treated like a role with its permissions. What is',
    'a record: `docs/product/roles.md`. `server/test/areas-by-call.test.ts` compares; `server/test/area-leaks.test.ts` looks for records in real answers.',
    '',
    `| call | permission | areas | ${roles.join(' | ')} |`,
    `|---|---|---|${roles.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n')
}

test('docs/areas-by-call.md agrees with the declarations (npm run areas)', () => {
  const current = areasDocument()
  if (process.env.AREAS === 'write') writeFileSync(file, current)
  expect(readFileSync(file, 'utf8')).toBe(current)
})

test('an answer to somebody without a brand has no record of an area', () => {
  const without = ['anyone', 'leaving', 'session']
  const shown = [...calls].filter(([, { caller }]) => without.includes(caller)).map(([name, endpoint]) => [name, areasShown(endpoint)])
  expect(shown.filter(([, some]) => some?.length)).toEqual([])
})

/** The places of records of another area that an answer cannot omit. `read`: areas that a reader of the place may read. */
function requiredParts(schema: z.core.$ZodType, read: readonly ReadBy[], place: string, canBeLeftOut: boolean): string[] {
  const { shape = {}, element, innerType, options = [] } = definitionOf(schema)
  const marked = areasOf(schema)
  const isForeign = marked && !marked.some((area) => read.includes(area))
  const inside = isForeign ? [...read, ...marked] : read
  return [
    ...(isForeign && !canBeLeftOut ? [place] : []),
    ...Object.entries(shape).flatMap(([name, part]) => requiredParts(part, inside, `${place}.${name}`, false)),
    ...(element ? requiredParts(element, inside, `${place}[]`, true) : []),
    ...(innerType ? requiredParts(innerType, inside, place, true) : []),
    ...options.flatMap((option) => requiredParts(option, inside, place, canBeLeftOut)),
  ]
}

test('each record of another area can be left out of an answer', () => {
  const required = [...calls].flatMap(([name, { caller, result }]) => {
    const own = areaOfCaller(caller)
    return requiredParts(result, own ? [own, caller as ReadBy] : [], name, false)
  })
  expect(required).toEqual([])
})

test('the area of a call is the area of its permission', () => {
  const differing = [...calls].filter(([, { caller }]) => isPermission(caller) && areaOfCaller(caller) !== caller.split(':')[0])
  expect(differing).toEqual([])
})
