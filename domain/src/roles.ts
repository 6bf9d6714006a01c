export const areas = [
  'orders',
  'products',
  'promotions',
  'network',
  'chat',
  'analytics',
  'payouts',
  'banking',
  'store',
  'users',
  'api',
] as const
export type Area = (typeof areas)[number]
export type Permission = `${Area}:${'read' | 'write'}`

export const roles = ['owner', 'admin', 'catalogue', 'orders', 'finance', 'viewer'] as const
export type Role = (typeof roles)[number]

const both = (...names: Area[]) => names.flatMap((area): Permission[] => [`${area}:read`, `${area}:write`])
const reads = (...names: Area[]) => names.map((area): Permission => `${area}:read`)
/** Every permission there is. */
export const permissions = both(...areas)

const allBut = (...names: Area[]) => areas.filter((area) => !names.includes(area))

/** What each role may do in a brand (decisions §4). */
const rights: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(both(...areas)),
  admin: new Set([...both(...allBut('banking')), ...reads('banking')]),
  catalogue: new Set([...both('products', 'promotions', 'store'), ...reads('analytics')]),
  orders: new Set([...both('orders', 'network', 'chat'), ...reads('products', 'analytics')]),
  finance: new Set([...both('payouts', 'banking'), ...reads('orders', 'analytics')]),
  viewer: new Set(reads(...allBut('payouts', 'banking'))),
}

export const may = (role: Role, permission: Permission) => rights[role].has(permission)
export const permissionsOf = (role: Role): Permission[] => [...rights[role]]
